/** What the person reads beside a field that lacks something (S1 §5). */
export const missingText = (inputLabel: string): string => `Mangler at udfylde ${inputLabel}`;
