import { StartRefused } from '../start-refused.ts';

/** A setting of the environment stops the start. The message is one Danish line that names the setting and says what it should be. */
export class SettingRefused extends StartRefused {
  override name = 'SettingRefused';
}

/** @param why what is wrong, and what it should be; ends the sentence that names the setting */
export function wrongSetting(setting: string, why: string): SettingRefused {
  return new SettingRefused(`Indstillingen ${setting} er forkert: ${why}`);
}
