import { useLocation } from '@red/ui/router';
import { useEffect, useState } from 'react';

/**
 * Which of several things is open, until the next navigation: every change of address closes it, forwards or back
 * (SHELL-50, SHELL-58).
 */
export function useOpenHere<Name extends string>(): [Name | null, (name: Name | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: Name; at: string } | null>(null);
  // Without this, going back to the entry where it was opened would open it again.
  useEffect(() => setOpened((now) => (now && now.at !== key ? null : now)), [key]);
  return [
    opened && opened.at === key ? opened.name : null,
    (name) => setOpened(name === null ? null : { name, at: key }),
  ];
}
