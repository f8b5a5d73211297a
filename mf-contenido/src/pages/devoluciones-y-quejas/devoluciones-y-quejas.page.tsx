import { site } from '@red/contract/host';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { ButtonLink, PageHero, styled, TextLink } from '@red/ui/core';
import { breadcrumbOf } from '../../breadcrumb/breadcrumbs.content';
import { TextColumn, TextPart } from '../../text-page/text-page';
import { PROFECO, returnsSections } from './returns.content';
import { Seller } from './seller';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 18 });

/** Who sells, what is returned and how, and where to complain (LFPC, article 76 bis). */
export default function DevolucionesYQuejasPage() {
  return (
    <>
      <PageHero
        compact
        scheme="legal"
        title="Devoluciones y quejas"
        crumbs={breadcrumbOf('./devoluciones-y-quejas')}
        intro="Quién te vende, qué se devuelve y a quién acudir."
      />
      <TextColumn>
        <TextPart id="vendedor" title="Quién te vende">
          <Seller />
        </TextPart>
        {returnsSections(site()).map((part) => (
          <TextPart key={part.id} {...part} />
        ))}
        <TextPart id="quejas" title="Quejas y aclaraciones">
          <p>
            Cuéntanos qué pasó desde Contacto o por los medios de arriba, con tu folio si se trata de un pago.
            Respondemos en menos de 48 horas.
          </p>
          <p>
            Si no quedas conforme, puedes acudir a la Procuraduría Federal del Consumidor (PROFECO) por{' '}
            <TextLink plain href={PROFECO.address}>
              Concilianet
            </TextLink>{' '}
            o en el Teléfono del Consumidor:{' '}
            {PROFECO.telephones.map((telephone, index) => (
              <span key={telephone}>
                {index > 0 && ' y '}
                <TextLink plain href={telephoneAddress(telephone)}>
                  {telephoneText(telephone)}
                </TextLink>
              </span>
            ))}
            .
          </p>
          <Actions>
            <ButtonLink to="/contacto">Ir a Contacto</ButtonLink>
            {site().paymentGateway !== 'simulated' && (
              <ButtonLink to="/mi-pago" variant="outlined">
                ¿Dónde está mi pago?
              </ButtonLink>
            )}
          </Actions>
        </TextPart>
      </TextColumn>
    </>
  );
}
