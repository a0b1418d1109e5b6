import type { Language } from '@placette/contracts/identity/profile/languages';
import type { ReactNode } from 'react';
import styles from '../profile.module.css';

const star = (x: number, y: number, r: number) => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const radius = index % 2 === 0 ? r : r * 0.4;
    return `${(x + radius * Math.sin(angle)).toFixed(2)},${(y - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return <polygon points={points.join(' ')} />;
};

const columns = (...colours: string[]) =>
  colours.map((fill, index) => (
    <rect key={index} x={(24 / colours.length) * index} width={24 / colours.length} height={16} fill={fill} />
  ));
const rows = (...colours: string[]) =>
  colours.map((fill, index) => (
    <rect key={index} y={(16 / colours.length) * index} width={24} height={16 / colours.length} fill={fill} />
  ));

/** Twenty-four by sixteen, drawn plain: they stand beside the name of the language and never for it. */
const drawings: Readonly<Record<Language, ReactNode>> = {
  fr: columns('#1f3a93', '#fff', '#d52b1e'),
  it: columns('#009246', '#fff', '#ce2b37'),
  de: rows('#000', '#d00', '#ffce00'),
  nl: rows('#ae1c28', '#fff', '#21468b'),
  pl: rows('#fff', '#dc143c'),
  ru: rows('#fff', '#0039a6', '#d52b1e'),
  es: rows('#aa151b', '#f1bf00', '#f1bf00', '#aa151b'),
  pt: (
    <>
      <rect width={10} height={16} fill="#066e36" />
      <rect x={10} width={14} height={16} fill="#da291c" />
      <circle cx={10} cy={8} r={3.2} fill="#fff" stroke="#ffe000" strokeWidth={1.4} />
    </>
  ),
  en: (
    <>
      <rect width={24} height={16} fill="#012169" />
      <path d="M0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth={3.2} />
      <path d="M0 0 24 16M24 0 0 16" stroke="#c8102e" strokeWidth={1.2} />
      <path d="M12 0V16M0 8H24" stroke="#fff" strokeWidth={5} />
      <path d="M12 0V16M0 8H24" stroke="#c8102e" strokeWidth={3} />
    </>
  ),
  ar: (
    <>
      <rect width={24} height={16} fill="#00693e" />
      <circle cx={12} cy={8} r={4.6} fill="#fff" />
      <circle cx={13.6} cy={8} r={3.8} fill="#00693e" />
    </>
  ),
  zh: (
    <>
      <rect width={24} height={16} fill="#de2910" />
      <g fill="#ffde00">
        {star(5, 5, 3)}
        {star(10, 2.4, 1.1)}
        {star(11.6, 5.6, 1.1)}
        {star(10, 8.8, 1.1)}
      </g>
    </>
  ),
  ja: (
    <>
      <rect width={24} height={16} fill="#fff" />
      <circle cx={12} cy={8} r={4.6} fill="#bc002d" />
    </>
  ),
};

export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={styles.flag}>
      {drawings[language]}
    </svg>
  );
}
