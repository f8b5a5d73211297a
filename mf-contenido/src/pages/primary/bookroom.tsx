import { Container, cssMedia, Heading, Illustration, Section, styled } from '@red/ui/core';
import bookroomScene from './drawings/bookroom.svg';

const Columns = styled(Container)({
  display: 'grid',
  gap: 32,
  alignItems: 'center',
  [cssMedia.up('md')]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gap: 40 },
  [cssMedia.up('lg')]: { gap: 72 },
});

const Tree = styled(Illustration)(({ theme: { celosia } }) => ({
  width: '100%',
  height: 'auto',
  borderRadius: celosia.radius.bento,
}));

const Words = styled('div')(({ theme: { celosia } }) => ({
  '& > p': { marginTop: 18, fontSize: 18, lineHeight: 1.55, color: celosia.semantic.lead },
}));

/** The bookroom and its size (CONT-95). */
export function Bookroom() {
  return (
    <Section aria-labelledby="bookroom">
      <Columns>
        <Tree {...bookroomScene} />
        <Words>
          <Heading level={2} id="bookroom">
            A bookroom that grows with them
          </Heading>
          <p>
            The bookroom holds 800+ items to read and listen to: picture stories, poems, songs, comics and
            first chapters, sorted by level and by topic.
          </p>
          <p>Children open it in class or at home, and every item can be heard before it is read.</p>
        </Words>
      </Columns>
    </Section>
  );
}
