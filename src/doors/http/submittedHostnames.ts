import { parseHostname } from '../../shared/hostname.ts'
import { parseTarget, targetLengthMax } from '../../shared/target.ts'

/**
 * Reads each hostname of a body or a form, as its handler does. Invalid ones are left out, because the handler names the
 * error.
 */
export function submittedHostnames({
  target,
  hostname,
}: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = [
    ...(typeof target === 'string' ? [parseTarget(target.trim().slice(0, targetLengthMax))] : []),
    ...(typeof hostname === 'string' ? [parseHostname(hostname)] : []),
  ]
  return parsed.flatMap((result) => (result.ok ? [result.hostname] : []))
}
