import { site } from '@red/contract/host';
import { SUPPORT_HOURS } from '@red/contract/support-hours';
import { telephoneAddress, telephoneText } from '@red/contract/telephone';
import { Illustration, SiteLink, styled } from '@red/ui/core';
import logo from '@red/ui/illustrations/logo-dark.svg';
import { MaintenanceScreen } from './maintenance-screen';

const Brand = styled('div')(({ theme: { celosia } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 40,
  fontFamily: celosia.font.display,
  fontWeight: 800,
  fontSize: 29,
  letterSpacing: '-.03em',
  '& > svg': { width: 42, height: 42 },
}));

const Call = styled('p')(({ theme: { celosia } }) => ({
  '&&': { marginTop: 12, fontFamily: celosia.font.display },
  '& > a': { fontWeight: 700, textDecoration: 'underline', textUnderlineOffset: 5, whiteSpace: 'nowrap' },
}));

/** The bare page during maintenance of the whole site (SHELL-27, AMB-11), with its name and, if set, a telephone. */
export function Maintenance() {
  const { productName, tollFreeNumber } = site();
  return (
    <MaintenanceScreen
      as="main"
      id="contenido"
      tabIndex={-1}
      // No link: every page would lead back here.
      before={
        <Brand>
          <Illustration {...logo} />
          {productName}
        </Brand>
      }
      after={
        tollFreeNumber && (
          <Call>
            ¿Te urge? Llámanos al{' '}
            <SiteLink href={telephoneAddress(tollFreeNumber)}>{telephoneText(tollFreeNumber)}</SiteLink>,{' '}
            {SUPPORT_HOURS.toLowerCase()}.
          </Call>
        )
      }
    />
  );
}
