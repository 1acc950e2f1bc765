import type { ScanFailureCode } from '../engine/report.ts'

/** What to do about a scan that failed, for each reason that there is. */
const advice: Readonly<Record<ScanFailureCode, string>> = {
  target_unreachable:
    'Open the address in a browser. If it answers there, a firewall may refuse this server: allow its address, or allow requests whose user agent starts with "Scanward/".',
  name_not_found: 'Check the spelling of the host name. A new name can take an hour to be known everywhere.',
  address_refused:
    'Scans reach public addresses only. Whoever runs this instance can allow further ones with SCANWARD_ALLOW_PRIVATE_TARGETS.',
  tls_failed:
    'No secure connection came about. Check which certificate and which versions of TLS the server offers.',
  timeout:
    'The target answered too slowly to be looked at in the time that a scan may take. Repeat the scan when it is less busy, or scan a part of it by a longer address.',
  memory_exceeded:
    'The pages or scripts of the target were too large together. Scan a part of it by a longer address.',
  crashed: 'The fault is on our side, and its cause is in the log of the server. Repeat the scan.',
  not_authorized:
    'The domain was no longer verified or authorised when the scan began. Look at its page, and authorise active scans again.',
  authorization_withdrawn:
    'The authorisation of the domain was withdrawn while the scan ran, so it was ended at once. Nothing that it had seen by then was kept.',
}

/** Says what to do about a failed scan; a code of another version has the general advice. */
export function failureAdvice(code: string): string {
  return Object.entries(advice).find(([known]) => known === code)?.[1] ?? 'Repeat the scan.'
}
