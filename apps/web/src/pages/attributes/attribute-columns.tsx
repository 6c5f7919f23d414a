import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';
import { AttributeName, CodeTag, ModuleTag, StatusTag } from '../../entities/attribute/attribute-marks.tsx';
import { COPY as ATTRIBUTE } from '../../entities/attribute/copy.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';

/** The column's key is what the server sorts by. @param ofCompany whether a company's booking module has them stands there too */
export const attributeColumns = (ofCompany: boolean): readonly TableColumn<KeptAttribute>[] => [
  {
    key: 'description',
    label: ATTRIBUTE.name,
    cell: (attribute) => <AttributeName attribute={attribute} />,
    text: ({ description }) => description,
    width: ofCompany ? '42%' : '52%',
    strong: true,
    sortable: true,
  },
  {
    key: 'code',
    label: ATTRIBUTE.code,
    cell: ({ code }) => <CodeTag code={code} />,
    width: ofCompany ? '14%' : '24%',
    sortable: true,
    card: 'detail',
  },
  ...(ofCompany
    ? [
        {
          key: 'inModule',
          label: ATTRIBUTE.module,
          cell: (attribute: KeptAttribute) => (attribute.inModule ? <ModuleTag required={attribute.required} /> : null),
          width: '26%',
          sortable: true,
          card: 'detail' as const,
        },
      ]
    : []),
  {
    key: 'status',
    label: ATTRIBUTE.status,
    cell: ({ status }) => <StatusTag status={status} />,
    width: ofCompany ? '18%' : '24%',
    sortable: true,
    card: 'end',
  },
];
