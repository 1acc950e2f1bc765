import { parseHostname } from '../../shared/hostname.ts'
import { parseTarget } from '../../shared/target.ts'

/** Reads the hostname of a body or a form. An invalid target is null, because the handler names the error. */
export function submittedHostname({ target, hostname }: Readonly<Record<string, unknown>>): string | null {
  const parsed =
    typeof hostname === 'string'
      ? parseHostname(hostname)
      : typeof target === 'string'
        ? parseTarget(target)
        : null
  return parsed?.ok === true ? parsed.hostname : null
}
