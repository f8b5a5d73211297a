import { useLocation } from '@red/ui/router';
import { useEffect, useState } from 'react';

/** Which of several panels is open. Every navigation closes it, forwards and back (SHELL-50, SHELL-58). */
export function useOpenUntilNavigation<Name extends string>(): [Name | null, (name: Name | null) => void] {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ name: Name; at: string } | null>(null);
  // Else going back to the history entry where it was opened would open it again.
  useEffect(() => setOpened((now) => (now && now.at !== key ? null : now)), [key]);
  return [
    opened && opened.at === key ? opened.name : null,
    (name) => setOpened(name === null ? null : { name, at: key }),
  ];
}
