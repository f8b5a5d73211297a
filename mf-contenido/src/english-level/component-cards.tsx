import { cssMedia, Icon, styled } from '@red/ui/core';
import { Backpack, BookOpen, type LucideIcon, MonitorSmartphone, Presentation } from 'lucide-react';
import type { Components } from './english-level';

const Row = styled('div')({
  display: 'grid',
  gap: 20,
  [cssMedia.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
});

const Card = styled('article')(({ theme: { celosia } }) => ({
  padding: '28px 24px',
  borderRadius: celosia.radius.bento,
  '&[data-for="teacher"]': { background: celosia.color.bugambilia[100] },
  '&[data-for="student"]': { background: celosia.color.cempasuchil[100] },
  [cssMedia.up('md')]: { padding: '36px 38px 40px' },
}));

const Title = styled('h3')({ display: 'flex', alignItems: 'center', gap: 14, fontSize: 28 });

const Tile = styled('span')(({ theme: { celosia } }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: '28px 8px 28px 8px',
  color: celosia.color.cal[0],
  '[data-for="teacher"] &': { background: celosia.color.bugambilia[700] },
  '[data-for="student"] &': { background: celosia.color.cempasuchil[800] },
}));

const Groups = styled('div')({
  display: 'grid',
  gap: 24,
  marginTop: 26,
  [cssMedia.up('xl')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const GroupName = styled('h4')({ display: 'flex', alignItems: 'center', gap: 10 });

const Items = styled('ul')(({ theme: { celosia } }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 12,
  lineHeight: 1.4,
  '& > li': { position: 'relative', paddingLeft: 22 },
  // The petal of the mark, as a bullet.
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 11,
    height: 11,
    borderRadius: '11px 0 11px 0',
    background: celosia.color.pizarron[600],
  },
}));

/** The teacher's and the student's card, each with its digital and print components (CONT-103). */
export function ComponentCards({ teacher, student }: { teacher: Components; student: Components }) {
  return (
    <Row>
      <ComponentCard reader="teacher" title="For the teacher" icon={Presentation} components={teacher} />
      <ComponentCard reader="student" title="For the student" icon={Backpack} components={student} />
    </Row>
  );
}

interface ComponentCardProps {
  reader: 'teacher' | 'student';
  title: string;
  icon: LucideIcon;
  components: Components;
}

function ComponentCard({ reader, title, icon, components }: ComponentCardProps) {
  return (
    <Card data-for={reader}>
      <Title>
        <Tile>
          <Icon icon={icon} size="l" />
        </Tile>
        {title}
      </Title>
      <Groups>
        <ComponentGroup name="Digital components" icon={MonitorSmartphone} items={components.digital} />
        <ComponentGroup name="Print components" icon={BookOpen} items={components.print} />
      </Groups>
    </Card>
  );
}

function ComponentGroup({ name, icon, items }: { name: string; icon: LucideIcon; items: readonly string[] }) {
  return (
    <div>
      <GroupName>
        <Icon icon={icon} />
        {name}
      </GroupName>
      <Items>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Items>
    </div>
  );
}
