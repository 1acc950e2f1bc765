import { readJsonObject } from '../../../read/formats/json.ts'

export type SystemFile = {
  readonly name: string
  /** Relative to the file system root or the project root. */
  readonly path: string
  /** Returns the proving line, truncated against leaks, or null. */
  readonly recognize: (text: string) => string | null
}

const shownCharsMax = 40
const scannedChars = 256 * 1024

const passwdLine =
  /^[a-z_][\w.-]{0,40}:[^:\n]{0,200}:\d{1,10}:\d{1,10}:[^:\n]{0,200}:[^:\n]{0,200}:[^:\n]{0,200}$/gm
const rootLine = /^root:[^:\n]{0,200}:0:0:[^:\n]{0,200}:\/[^:\n]{0,100}:\/[^:\n]{1,100}$/m
const passwdLinesMin = 3
/** Source: os-release(5). */
const osReleaseNamesMin = 2

export const knownFiles = {
  passwd: {
    name: '/etc/passwd',
    path: 'etc/passwd',
    recognize(text) {
      const lines = plainLines(text)
      const root = rootLine.exec(lines)?.[0]
      const count = lines.match(passwdLine)?.length ?? 0
      return root === undefined || count < passwdLinesMin ? null : root.slice(0, shownCharsMax)
    },
  },
  osRelease: {
    name: '/etc/os-release',
    path: 'etc/os-release',
    recognize(text) {
      const lines = plainLines(text)
      const id = /^ID=[a-z][\w.-]{0,40}$/m.exec(lines)?.[0]
      const count =
        lines.match(/^(?:PRETTY_NAME|NAME|VERSION_ID|VERSION|HOME_URL|BUG_REPORT_URL|ID_LIKE)=/gm)?.length ??
        0
      return id === undefined || count < osReleaseNamesMin ? null : id.slice(0, shownCharsMax)
    },
  },
  winIni: {
    name: 'C:\\Windows\\win.ini',
    path: 'Windows\\win.ini',
    recognize(text) {
      const lines = plainLines(text)
      const first = /^; for 16-bit app support\r?$/m.exec(lines)?.[0]
      return first !== undefined && /^\[(?:fonts|extensions|mci extensions|Mail)\]\r?$/im.test(lines)
        ? first.trim()
        : null
    },
  },
  packageJson: {
    name: 'package.json',
    path: 'package.json',
    recognize(text) {
      const object = readJsonObject(text)
      if (typeof object?.name !== 'string' || typeof object.dependencies !== 'object') return null
      return `"name": "${object.name.slice(0, shownCharsMax)}"`
    },
  },
} as const satisfies Readonly<Record<string, SystemFile>>

function plainLines(text: string): string {
  return text
    .slice(0, scannedChars)
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\/', '/')
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/<[^>\n]{0,200}>/g, '\n')
    .replace(/["`]/g, '\n')
}
