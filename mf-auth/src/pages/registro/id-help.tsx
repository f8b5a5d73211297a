import { Heading, styled, Text } from '@red/ui/core';
import { Illustration } from '@red/ui/illustration';
import familiaScene from '@red/ui/illustrations/scenes/familia.svg';
import { REGISTRO_TEXTS as T } from './registro.messages';

const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  overflow: 'hidden',
  borderRadius: theme.celosia.radius.bento,
  background: theme.celosia.color.cempasuchil[100],
  '& > svg': { display: 'block', width: '100%', height: 'auto' },
  '& > div': { display: 'grid', gap: 8, padding: '24px 26px 28px' },
  [theme.breakpoints.up('lg')]: { display: 'block', position: 'sticky', top: 24 },
}));

/** Where a family finds the student's ID, on windows wide enough; on others the field itself says it. */
export function IdHelp() {
  return (
    <Aside aria-labelledby="registro-ayuda-id">
      <Illustration {...familiaScene} viewBox="0 110 480 330" />
      <div>
        <Heading level={2} visual="h4" id="registro-ayuda-id">
          {T.asideTitle}
        </Heading>
        <Text small tone="muted">
          {T.asideText}
        </Text>
      </div>
    </Aside>
  );
}
