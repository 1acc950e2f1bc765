import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Profile = { readonly folder: string; remove(): Promise<void> }

const prefix = 'scanward-browser-'
/** Older folders belong to killed scans. */
const keptMs = 24 * 60 * 60 * 1000
const sweptMax = 20

/** No stable flag exists for these. */
const preferences = {
  webrtc: {
    ip_handling_policy: 'disable_non_proxied_udp',
    multiple_routes_enabled: false,
    nonproxied_udp_enabled: false,
  },
  net: { network_prediction_options: 2 },
  dns_over_https: { mode: 'off' },
  safebrowsing: { enabled: false },
}

/** Also removes folders of killed scans. */
export async function makeProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await sweep(folder)
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  return { folder, remove: () => remove(folder) }
}

async function sweep(own: string): Promise<void> {
  const { mtimeMs: now } = await stat(own)
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names.slice(0, sweptMax)) {
    const folder = join(tmpdir(), name)
    const age = await stat(folder)
      .then(({ mtimeMs }) => now - mtimeMs)
      .catch(() => 0)
    if (age > keptMs) await remove(folder)
  }
}

/** Never rejects: the next sweep retries. */
async function remove(folder: string): Promise<void> {
  // Orphans of a killed browser may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }).catch(() => {})
}
