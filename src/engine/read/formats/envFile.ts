import { looksRandom } from '../text/randomness.ts'

export type EnvEntry = { readonly name: string; readonly value: string }

const entriesMax = 500
const linesMax = 5_000
const lineCharsMax = 16 * 1024
/** Not higher, because values may span several lines. */
const assignedShareMin = 0.5

const assignment = /^\s{0,8}(?:export\s{1,4})?([A-Za-z_][A-Za-z0-9_]{0,100})\s{0,4}=\s{0,4}(.*)$/

/** Null for other texts. Requires a name in capitals. Removes quotes, keeps trailing comments. */
export function parseEnvFile(text: string): readonly EnvEntry[] | null {
  const lines = text
    .split('\n', linesMax)
    .map((line) => line.slice(0, lineCharsMax).trimEnd())
    .filter((line) => line.trim() !== '' && !/^\s*[#;]/.test(line) && !isKeyLine(line))
  const entries = lines.flatMap((line) => {
    const [, name, value = ''] = assignment.exec(line) ?? []
    return name === undefined ? [] : [{ name, value: unquote(value) }]
  })
  if (!entries.some(({ name }) => /^[A-Z][A-Z0-9_]+$/.test(name))) return null
  return entries.length >= lines.length * assignedShareMin ? entries.slice(0, entriesMax) : null
}

/** A private key spans many lines. */
function isKeyLine(line: string): boolean {
  return /^[A-Za-z0-9+/=]{40,80}["']?$|^-----END /.test(line)
}

const publicName =
  /^(?:VITE|NEXT_PUBLIC|REACT_APP|PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|GATSBY|VUE_APP)_|PUBLISHABLE|PUBLIC_KEY|ANON_KEY|SITE_KEY|CLIENT_ID|KEY_ID/

const secretName =
  /SECRET|PASSW(?:OR)?D|PASSPHRASE|(?:_|^)PASS$|TOKEN|PRIVATE|CREDENTIAL|SERVICE_ROLE|(?:_|^)(?:API_?)?KEY$|DSN$|SALT$/

const placeholder =
  /^$|^\$[A-Z{(]|your|example|placeholder|change_?(?:me|this)|xxx|\.\.\.|<|\[|\{\{|\$\{|\*\*\*|^(?:todo|none|null|undefined|true|false|secret|password|postgres|admin|root|test|dev|local|fill_?me|insert|replace|\d+)$/i

export function isPublicEntry({ name }: EnvEntry): boolean {
  return publicName.test(name)
}

export function isPlaceholderEntry({ value }: EnvEntry): boolean {
  return placeholder.test(value.trim())
}

/** Judges by name and value, or a URL with a password. False for public names and placeholders. */
export function isSecretEntry(entry: EnvEntry): boolean {
  if (isPublicEntry(entry) || isPlaceholderEntry(entry)) return false
  return hasUrlPassword(entry.value) || (secretName.test(entry.name) && isSecretValue(entry.value))
}

function isSecretValue(value: string): boolean {
  // Excludes durations, paths and plain words: `TOKEN_EXPIRES_IN=7days`.
  return (
    value.length >= 8 &&
    (looksRandom(value) || /[^a-z]/i.test(value)) &&
    !/^(?:https?:\/\/[^@]*|\/.*|[\w.]+@[\w.]+|\d+\w{0,8})$/.test(value)
  )
}

function hasUrlPassword(value: string): boolean {
  const [, password = '', host = ''] =
    /^[a-z][\w+.-]{1,20}:\/\/[^\s:@/]{0,64}:([^\s@/]{3,128})@([^\s/:?]{1,255})/i.exec(value) ?? []
  return password !== '' && !placeholder.test(password) && !/^(?:localhost|127\.)/.test(host)
}

/** Also removes a lone opening quote, as of a multi-line value. */
function unquote(value: string): string {
  const text = value.trim()
  const quote = /^["'`]/.exec(text)?.[0]
  if (quote === undefined) return text
  return text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : text.slice(1)
}
