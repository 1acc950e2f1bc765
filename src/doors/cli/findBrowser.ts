import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, resolve } from 'node:path'
import type { Environment } from '../../service/environment.ts'
import type { Config } from '../../service/settings.ts'
import { usageFailure } from './exitCodes.ts'

/** The headless shell comes first, because it starts with a quarter of the processor time. */
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

const applications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * Returns the browser of `SCANWARD_BROWSER`, or the first on the search path for `auto`; null if there is
 * none.
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

/** Chromium refuses to run sandboxed as root. */
export function lacksSandbox(): boolean {
  return process.getuid?.() === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false // Missing or not executable.
  }
}
