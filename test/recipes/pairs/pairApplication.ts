import type { InstalledApplication } from '../../helpers/applications/installedApplication.ts'
import type { Files, Prompt } from '../application.ts'

export type PairApplication = InstalledApplication & {
  readonly framework: string | null
  /** By check. */
  readonly edits: Readonly<Record<string, (files: Files, prompt: Prompt) => Files>>
}

export const flow = {
  home: '/',
  signIn: '/sign-in',
  account: '/account',
  failing: '/fail',
  user: { name: 'ann', password: 'right-of-ann' },
  other: { name: 'bob', password: 'right-of-bob' },
} as const
