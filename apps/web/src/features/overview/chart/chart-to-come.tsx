import s from './trip-chart.module.css';

/** The chart's room, while it is fetched. */
export const ChartToCome = () => <div className={s.chart} aria-busy="true" />;
