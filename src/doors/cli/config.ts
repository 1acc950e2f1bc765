import type { ConfigFlags } from '../../service/config.ts'
import { settings } from '../../service/settings.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'
import { formatColumns } from './formatColumns.ts'
import { readConfig } from './settings.ts'
import type { Terminal } from './terminal.ts'

export function checkConfig(flags: ConfigFlags, terminal: Terminal): ExitCode {
  readConfig(flags, terminal)
  terminal.say('The settings are valid.')
  return exitCodes.fine
}

/** Prints every setting without secrets. */
export function printConfig(
  { json, ...flags }: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): ExitCode {
  const shown = redact(readConfig(flags, terminal))
  if (json) terminal.print(JSON.stringify(shown, null, 2))
  else {
    const rows = Object.entries(shown).map(([name, value]) => [name, value === null ? '' : String(value)])
    terminal.print(formatColumns(['SETTING', 'VALUE'], rows))
  }
  return exitCodes.fine
}

type Shown = Readonly<Record<string, string | number | readonly string[] | null>>

function redact(config: Readonly<Record<string, string | number | readonly string[] | null>>): Shown {
  return Object.fromEntries(
    Object.entries(settings).map(([key, { env, secret }]) => {
      const value = config[key] ?? null
      if (secret === 'whole') return [env, value === null ? null : '(set)']
      return [
        env,
        secret === 'in part' && typeof value === 'string'
          ? hidePassword(value, { hidesUser: key === 'proxy' })
          : value,
      ]
    }),
  )
}

function hidePassword(text: string, { hidesUser }: { readonly hidesUser: boolean }): string {
  if (text.startsWith('sqlite:')) return text
  const url = new URL(text)
  if (url.password !== '') url.password = '***'
  // A proxy may take a token as the user.
  else if (hidesUser && url.username !== '') url.username = '***'
  // Drivers also accept a password in the query, such as ?password= or ?sslpassword=.
  url.search = url.search === '' ? '' : '?***'
  return url.href
}
