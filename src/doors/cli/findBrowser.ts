import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Config, Environment } from '../../service/config.ts'
import { usageFailure } from './exitCodes.ts'

/**
 * Names of Chromium and of browsers that are made of it. First the headless shell, by its names at Debian and at
 * Chrome: the same engine without the desktop's browser around it starts with a quarter of the processor time.
 */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]

/** Where macOS keeps them, in the applications of the machine. */
const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * Gives the path of the browser that scans use, as `SCANWARD_BROWSER` says: that one, or for `auto` the first on
 * the search path; null for `none`, and where none is found. Throws a usage failure when the named one is not there.
 */
export function findBrowser({ browser }: Pick<Config, 'browser'>, env: Environment): string | null {
  if (browser === 'none') return null
  if (browser !== 'auto') {
    if (isProgram(browser)) return resolve(browser)
    throw usageFailure(
      `Expected auto, none or the path of a Chromium for SCANWARD_BROWSER, found ${browser}.`,
    )
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(isAbsolute)
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...found, ...applications].find(isProgram) ?? null
}

/** Says whether a browser is started without its sandbox: Chromium refuses to have one as root. */
export function lacksSandbox(): boolean {
  return process.getuid?.() === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // Not there, or not for us.
  }
}
