import { userInfo } from 'node:os'
import type { Actor } from '../../../shared/model/records.ts'

/** Names the operating system's user in the audit log. */
export function shellActor(): Actor & { readonly kind: 'shell' } {
  return { kind: 'shell', name: userName(), address: null, userAgent: null }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}` // A container may run under a uid without a name.
  }
}
