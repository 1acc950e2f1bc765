import { isAbsolute, join } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

export function processEnvironment(): Environment {
  return process.env
}

export function isColorRefused(env: Environment): boolean {
  return (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
}

export function isColorForced(env: Environment): boolean {
  return !['', '0', 'false'].includes(env.FORCE_COLOR ?? '')
}

/** Detects terminals that show OSC 8 links. Source: github.com/Alhadis/OSC8-Adoption. */
export function hasLinkTerminal(env: Environment): boolean {
  const programs = ['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'rio', 'WarpTerminal']
  return (
    programs.includes(env.TERM_PROGRAM ?? '') ||
    /^(?:xterm-kitty|alacritty|foot|contour)/.test(env.TERM ?? '') ||
    Number(env.VTE_VERSION ?? 0) >= 5000 ||
    [env.WT_SESSION, env.KONSOLE_VERSION, env.DOMTERM].some((value) => (value ?? '') !== '')
  )
}

/** Reads the locale as POSIX does. Windows and macOS always show UTF-8. */
export function isUtf8Locale(env: Environment): boolean {
  if (process.platform === 'win32' || process.platform === 'darwin') return true
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
}

/** Returns the cache folder of the user. Source: XDG Base Directory Specification 0.8. */
export function cacheFolder(env: Environment, home: string): string {
  const { XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' } = env
  if (isAbsolute(named)) return join(named, 'scanward')
  if (process.platform === 'win32' && local !== '') return join(local, 'scanward', 'cache')
  return join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'scanward')
}

/** Detects GitHub Actions, which interprets some log lines as commands. */
export function isGithubJob(env: Environment): boolean {
  return env.GITHUB_ACTIONS === 'true'
}

export function isStackWanted(env: Environment): boolean {
  return env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
}
