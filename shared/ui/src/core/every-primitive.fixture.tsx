import {
  Badge,
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  CarouselDots,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  Icon,
  IconButton,
  Illustration,
  Lead,
  Logo,
  NewsCard,
  PageHero,
  PetalStrip,
  PlayTile,
  Section,
  SectionHead,
  SiteLink,
  Skeleton,
  SkeletonCards,
  SkipLink,
  SocialMark,
  Spinner,
  Text,
  TextLink,
  ThemeProvider,
  theme,
  VideoCard,
} from '@red/ui/core';
import { StaticRouter } from '@red/ui/static-routers';
import { Thumbnail } from '@red/ui/thumbnail';
import { Menu } from 'lucide-react';
import lecturaScene from '../illustrations/scenes/lectura.svg';

const ignore = () => {};

/** Every primitive of the group at least once, for the tests of server rendering and hydration. */
export function EveryPrimitive() {
  return (
    <ThemeProvider theme={theme}>
      <StaticRouter location="/noticias">
        <SkipLink />
        <Logo name="RED" />
        <PageHero
          title="Noticias"
          scheme="noticias"
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Noticias' }]}
          intro="Actualizaciones"
        />
        <Section ground="cal100" tight="top">
          <Container>
            <SectionHead title="Botones" lead="Y enlaces" />
            <Heading level={3}>Título</Heading>
            <Lead>Entrada</Lead>
            <Text tone="muted" small>
              Texto
            </Text>
            <Button variant="sun" endIcon={Menu}>
              <PlayTile />
              Conoce más
            </Button>
            <Button busy busyLabel="Enviando...">
              Enviar
            </Button>
            <ButtonLink to="/contacto">Contacto</ButtonLink>
            <ButtonLink href="https://example.org/guia">Guía</ButtonLink>
            <IconButton icon={Menu} label="Menú" />
            <TextLink to="/noticias" arrow>
              Ver todas
            </TextLink>
            <SiteLink href="tel:+525500000000">Llamar</SiteLink>
            <Badge segment="docentes" />
            <Icon icon={Menu} size="s" />
            <SocialMark network="facebook" />
            <Card interactive>Tarjeta</Card>
            <NewsCard
              title="Congreso"
              text="Dos días"
              segment="Docente"
              art={<Thumbnail title="Congreso" id={1} />}
              link={{ href: 'https://example.org/congreso' }}
            />
            <VideoCard
              title="Leer en familia"
              art={<Thumbnail title="Leer" id={2} src="/leer.jpg" />}
              onPlay={ignore}
            />
            <VideoCard
              title="Un recorrido"
              art={<Thumbnail title="Un recorrido" id={3} />}
              href="https://example.org/recorrido"
            />
            <Breadcrumb items={[{ label: 'Inicio', to: '/' }, { label: 'Aquí' }]} />
            <Skeleton />
            <Skeleton variant="media" />
            <SkeletonCards count={2} />
            <Spinner />
            <EmptyState
              title="No encontramos nada."
              illustration={<Illustration {...lecturaScene} title="Una niña que lee" />}
            >
              Revisa la ortografía.
            </EmptyState>
            <ErrorState text="No pudimos cargar las noticias." onRetry={ignore} />
            <CarouselDots count={3} active={0} onSelect={ignore} />
          </Container>
        </Section>
        <PetalStrip />
      </StaticRouter>
    </ThemeProvider>
  );
}
