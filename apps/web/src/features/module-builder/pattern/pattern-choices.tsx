import { type PatternChoice, type PatternKind, patternFrom } from '@praj/domain/booking-form/pattern-choice.ts';
import { OPTIONAL } from '../../../form/form-rules.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { COPY } from '../copy.ts';
import s from './pattern-part.module.css';

export interface PatternChoicesProps {
  readonly choice: PatternChoice;
  readonly error: string | undefined;
  readonly onChange: (choice: PatternChoice) => void;
  readonly onBlur: () => void;
}

type Kind = PatternChoice['kind'];
const KINDS: readonly Kind[] = ['none', 'digits', 'letters', 'lettersAndDigits', 'characters', 'example', 'own'];
const OPTIONS = KINDS.map((value) => ({ value, label: COPY.pattern.kinds[value] }));

/** Another kind of choice; counts are carried over, and one's own pattern begins with what was chosen before. */
function asKind(choice: PatternChoice, kind: Kind): PatternChoice {
  if (kind === 'none') return { kind };
  if (kind === 'own') return { kind, pattern: patternFrom(choice) ?? '' };
  if (kind === 'example') return { kind, example: '' };
  return 'least' in choice ? { ...choice, kind } : { kind, begins: '', least: 1, most: null };
}

/** A count as it is typed; 0 is none yet, and is told to be wrong. */
const countOf = (typed: string): number => Number(typed.replaceAll(/\D/g, ''));

/** The choice in words: a kind of characters and how many, an example, or a pattern of one's own. */
export function PatternChoices({ choice, error, onChange, onBlur }: PatternChoicesProps) {
  return (
    <div className={s.choices}>
      <div className={s.kind}>
        <Select
          label={COPY.pattern.kind}
          size="sm"
          value={choice.kind}
          options={OPTIONS}
          onChange={(kind) => onChange(asKind(choice, kind))}
        />
      </div>
      {'least' in choice && <Counted choice={choice} error={error} onChange={onChange} onBlur={onBlur} />}
      {choice.kind === 'example' && (
        <div className={s.long}>
          <TextField
            label={COPY.pattern.example}
            hint={COPY.pattern.exampleHint}
            size="sm"
            value={choice.example}
            error={error}
            placeholder="1234-AB"
            autoComplete="off"
            onChange={(example) => onChange({ kind: 'example', example })}
            onBlur={onBlur}
          />
        </div>
      )}
      {choice.kind === 'own' && (
        <div className={s.long}>
          <TextField
            label={COPY.pattern.own}
            hint={COPY.pattern.ownHint}
            size="sm"
            value={choice.pattern}
            error={error}
            autoComplete="off"
            onChange={(pattern) => onChange({ kind: 'own', pattern })}
            onBlur={onBlur}
          />
        </div>
      )}
    </div>
  );
}

interface CountedProps extends PatternChoicesProps {
  readonly choice: Extract<PatternChoice, { kind: PatternKind }>;
}

function Counted({ choice, error, onChange, onBlur }: CountedProps) {
  const isMostWrong = error === COPY.pattern.faults.most;
  return (
    <>
      <TextField
        label={COPY.pattern.least}
        size="sm"
        inputMode="numeric"
        value={choice.least === 0 ? '' : String(choice.least)}
        error={isMostWrong ? undefined : error}
        autoComplete="off"
        onChange={(typed) => onChange({ ...choice, least: countOf(typed) })}
        onBlur={onBlur}
      />
      <TextField
        label={COPY.pattern.most}
        mark={OPTIONAL}
        size="sm"
        inputMode="numeric"
        value={choice.most === null ? '' : String(choice.most)}
        error={isMostWrong ? error : undefined}
        placeholder={COPY.pattern.noMost}
        autoComplete="off"
        onChange={(typed) => onChange({ ...choice, most: typed.trim() === '' ? null : countOf(typed) })}
        onBlur={onBlur}
      />
      <TextField
        label={COPY.pattern.begins}
        mark={OPTIONAL}
        size="sm"
        value={choice.begins}
        placeholder={COPY.pattern.beginsHint}
        autoComplete="off"
        onChange={(begins) => onChange({ ...choice, begins })}
        onBlur={onBlur}
      />
    </>
  );
}
