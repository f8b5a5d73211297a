import { styled } from '@red/ui/core';
import { Link } from '@red/ui/router';
import { searchOf } from './dictionary-choice.rules';
import { DICTIONARY_GROUPS, type DictionaryItem } from './dictionary-items.content';
import { stateWith } from './use-carried-word';

const Groups = styled('nav')({ display: 'grid', gap: 22 });

const GroupTitle = styled('h2')(({ theme: { celosia } }) => ({
  marginBottom: 6,
  paddingLeft: 16,
  fontFamily: celosia.font.display,
  fontSize: 16,
  fontWeight: 650,
  lineHeight: 1.2,
  letterSpacing: 0,
  color: celosia.semantic.textSecondary,
}));

const ItemLink = styled(Link)(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '6px 16px',
  borderRadius: celosia.radius.tile,
  fontWeight: 550,
  lineHeight: 1.3,
  color: celosia.semantic.text,
  '&:hover': { background: celosia.color.pizarron[50] },
  '&[aria-current="page"]': {
    background: celosia.semantic.primary,
    color: celosia.semantic.onPrimary,
    borderRadius: '12px 12px 0 12px',
    fontWeight: 650,
  },
}));

export interface DictionarySidebarProps {
  chosen: DictionaryItem;
  /** The word searched now, which the next dictionary offers to look up. */
  term: string;
  /** The dictionary used last, where another one is shown. */
  last: DictionaryItem | null;
}

const Note = styled('small')({ marginLeft: 'auto', paddingLeft: 12, fontSize: 14.5, fontWeight: 400 });

/** The dictionaries by group. Each is an address that carries nothing over from the one before (DICT-02, DICT-10). */
export function DictionarySidebar({ chosen, term, last }: DictionarySidebarProps) {
  return (
    <Groups aria-label="Diccionarios">
      {DICTIONARY_GROUPS.map((group) => (
        <div key={group.label}>
          <GroupTitle id={groupId(group.label)}>{group.label}</GroupTitle>
          <ul aria-labelledby={groupId(group.label)}>
            {group.items.map((item) => (
              <li key={item.key}>
                <ItemLink
                  to={{ search: searchOf({ item }) }}
                  state={stateWith(term)}
                  aria-current={item.key === chosen.key ? 'page' : undefined}
                >
                  {item.label}
                  {item.key === last?.key && <Note>Seguir aquí</Note>}
                </ItemLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  );
}

const groupId = (label: string) => `diccionarios-${label.toLowerCase()}`;
