import { framedAddress } from './framed-address';

covers('CONT-159', 'AMB-71').test.each([
  ['https://videos.example.org/x', 'https://videos.example.org/x'],
  [' http://videos.example.org/x ', 'http://videos.example.org/x'],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['ftp://videos.example.org/x', null],
  ['sin dirección', null],
  ['', null],
])('%j is framed as %j', (link, address) => {
  expect(framedAddress(link)).toBe(address);
});
