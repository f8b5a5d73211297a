export type PanelName = 'vision' | 'recursos';

export interface PanelContent {
  name: PanelName;
  /** In the second bar. */
  label: string;
  /** In the sidebar: the documents write the second one with an accent there, without it in the bar (AMB-08). */
  sidebarLabel: string;
  description: string;
}

/** The two groups of links in their order (SHELL-47, SHELL-48, SHELL-55). */
export const PANELS: readonly PanelContent[] = [
  {
    name: 'vision',
    label: 'Nuestra Visión',
    sidebarLabel: 'Nuestra Visión',
    description: 'Una solución educativa integral para educación básica.',
  },
  {
    name: 'recursos',
    label: 'Mas Recursos',
    sidebarLabel: 'Más Recursos',
    description: 'Consulta, lee y aprende dentro y fuera del aula.',
  },
];
