import { Container, Icon, IconButton, styled } from '@red/ui/core';
import { ArrowLeft, X } from 'lucide-react';
import { useLinks } from '../../composition.context';
import { PageLink } from './page-link';
import type { PanelName } from './panels.content';
import { Level, TopRow } from './sidebar.styles';
import { useFocusOnMount } from './use-focus-on-mount';
import { useLoggedInUser } from './use-logged-in-user';

const Back = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  fontFamily: theme.celosia.font.display,
  fontWeight: 650,
  color: theme.celosia.color.pizarron[700],
}));

const CloseTile = styled(IconButton)(({ theme }) => ({
  background: theme.celosia.color.cal[100],
  color: theme.celosia.color.tinta[900],
  '&:hover': { background: theme.celosia.color.cal[200] },
}));

const GroupTitle = styled('h2')({ margin: '10px 0 14px' });
const PageLinks = styled('ul')({ paddingBottom: 32 });

interface SubPanelProps {
  name: PanelName;
  title: string;
  onBack: () => void;
  onClose: () => void;
}

/** The links of one group, with a button back to the first level (SHELL-56, SHELL-57). */
export function SidebarSubPanel({ name, title, onBack, onClose }: SubPanelProps) {
  const links = useLinks(name, useLoggedInUser() !== null);
  const back = useFocusOnMount<HTMLButtonElement>();
  return (
    <Level>
      <TopRow>
        <Back ref={back} type="button" onClick={onBack}>
          <Icon icon={ArrowLeft} size="l" />
          Regresar
        </Back>
        <CloseTile label="Cerrar menú" icon={X} onClick={onClose} />
      </TopRow>
      <Container>
        <GroupTitle>{title}</GroupTitle>
        <PageLinks>
          {links.map((link) => (
            <li key={`${link.to} ${link.label}`}>
              <PageLink link={link} onClick={onClose} />
            </li>
          ))}
        </PageLinks>
      </Container>
    </Level>
  );
}
