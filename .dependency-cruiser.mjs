import { readdirSync } from 'node:fs';

const nouns = (dir) => {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((d) => d.isDirectory())
      .map((d) => d.name);
  } catch {
    return [];
  }
};
const modules = nouns('apps/api/src/modules').map((noun) => ({
  name: `module-${noun}-reads-others-store-only`,
  severity: 'error',
  from: { path: `^apps/api/src/modules/${noun}/` },
  to: { path: '^apps/api/src/modules/', pathNot: [`^apps/api/src/modules/${noun}/`, '/store\\.ts$'] },
}));
/** What one noun on the screen lends another: what it asks for, its words, and the field in which it is chosen (docs/decisions/0023). */
const LENT = ['/(queries|copy)\\.ts$', '-(entry|texts|samples)\\.ts$', '-(field|picker|chips)\\.tsx$'];
const entities = nouns('apps/web/src/entities').map((noun) => ({
  name: `entity-${noun}-takes-what-others-lend`,
  severity: 'error',
  from: { path: `^apps/web/src/entities/${noun}/` },
  to: { path: '^apps/web/src/entities/', pathNot: [`^apps/web/src/entities/${noun}/`, ...LENT] },
}));
const features = nouns('apps/web/src/features').map((activity) => ({
  name: `feature-${activity}-knows-no-other`,
  severity: 'error',
  from: { path: `^apps/web/src/features/${activity}/` },
  to: { path: '^apps/web/src/features/', pathNot: `^apps/web/src/features/${activity}/` },
}));
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|domain)/src', '^node_modules/zod/'] },
    },
    {
      name: 'streets-stand-alone',
      severity: 'error',
      from: { path: '^packages/streets/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages/(domain|contract))/' },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/platform/' },
      to: { path: '^apps/[^/]+/src/(modules|ui|form|entities|features|pages|app)/' },
    },
    {
      name: 'ui-knows-no-noun',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(form|entities|features|pages|app)/|^packages/contract' },
    },
    {
      name: 'form-knows-no-noun',
      severity: 'error',
      from: { path: '^apps/web/src/form/' },
      to: { path: '^apps/web/src/(entities|features|pages|app)/' },
    },
    {
      name: 'entities-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/entities/' },
      to: { path: '^apps/web/src/(features|pages|app)/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(pages|app)/' },
    },
    { name: 'pages-know-no-app', severity: 'error', from: { path: '^apps/web/src/pages/' }, to: { path: '^apps/web/src/app/' } },
    {
      name: 'simulator-is-a-client',
      severity: 'error',
      from: { path: '^apps/dispatch-simulator/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/(api|web)/|^packages/domain/' },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/api' } },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...modules,
    ...entities,
    ...features,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
