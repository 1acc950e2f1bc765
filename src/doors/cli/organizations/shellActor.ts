import { userInfo } from 'node:os'
import type { Actor } from '../../../shared/model/records.ts'

/** Whoever runs a command: the audit log names the operating system's user, as nobody has signed in. */
export function shellActor(): Actor {
  return { kind: 'shell', name: userName(), address: null, userAgent: null }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}` // A container may run under a number that has no name.
  }
}
