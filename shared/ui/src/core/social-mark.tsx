import type { ReactNode } from 'react';

export type SocialNetwork = 'facebook' | 'instagram' | 'youtube';

const drawings: Readonly<Record<SocialNetwork, ReactNode>> = {
  facebook: <path d="M13 21v-8.5h3.4M13 12.5V8.4A2.9 2.9 0 0 1 15.9 5.5H17M13 12.5H8.5" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.3 9.4v5.2l4.4-2.6z" fill="currentColor" />
    </>
  ),
};

/** A plain line drawing of a network's mark. The link around it gives the name. */
export function SocialMark({ network, size = 20 }: { network: SocialNetwork; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[network]}
    </svg>
  );
}
