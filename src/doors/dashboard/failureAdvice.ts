import type { ScanFailureCode } from '../../shared/model/report.ts'

const advice: Readonly<Record<ScanFailureCode, string>> = {
  target_unreachable:
    'Open the URL in a browser. If it loads, a firewall may block this server: allow its IP address, or requests whose user agent starts with "Scanward/".',
  name_not_found: 'Check the spelling of the hostname. A new DNS record can take up to an hour to propagate.',
  address_refused:
    'Scans reach public IP addresses only. The operator of this instance can allow others with SCANWARD_ALLOW_PRIVATE_TARGETS.',
  tls_failed: 'The TLS handshake failed. Check the certificate and the TLS versions of the server.',
  timeout:
    'The target responded too slowly for the time limit of a scan. Repeat the scan when the target is less busy, or scan a subpath only.',
  memory_exceeded: 'The pages and scripts of the target exceed the memory limit. Scan a subpath only.',
  crashed: 'An internal error occurred. The server log has the cause. Repeat the scan.',
  not_authorized:
    'The domain was no longer verified or authorized when the scan started. Open the page of the domain and authorize active scans again.',
  auth_failed:
    'Sign in by hand with the same account to see whether it works. Then correct the account under Sign-ins on the page of the domain.',
  cancelled: 'A user or an API token canceled the scan before it had reached the target.',
  authorization_withdrawn:
    'The authorization of the domain was withdrawn during the scan, so the scan was stopped. Its results were discarded.',
}

export function failureAdvice(code: string): string {
  return Object.entries(advice).find(([known]) => known === code)?.[1] ?? 'Repeat the scan.'
}
