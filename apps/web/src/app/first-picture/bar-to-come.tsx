import { useInstallation } from '../../entities/installation/queries.ts';
import { Lamp } from '../../ui/display/lamp.tsx';
import s from '../frame/header.module.css';

/** The bar as long as nobody knows whose page it is: in the first picture. */
export function BarToCome() {
  const { brandName } = useInstallation();
  return (
    <header className={s.bar}>
      <span className={s.logo}>
        <Lamp>{brandName.toLocaleLowerCase('da-DK')}</Lamp>
      </span>
    </header>
  );
}
