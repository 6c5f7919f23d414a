import { Palette, type PaletteProps } from '../../../features/palette/palette.tsx';
import { useCommands } from './use-commands.tsx';

/** The palette with what it can do on this page; it comes when it is asked for. */
export function Find(props: Omit<PaletteProps, 'commands'>) {
  const commands = useCommands(props.onGo);
  return <Palette {...props} commands={commands} />;
}
