/** Something outside the program must change before it can start. The message is one Danish line for the person at the keyboard. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
