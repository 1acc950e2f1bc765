import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadTemplate } from '../src/engine/model/template.ts'
import { readTemplate } from '../src/engine/read/templates/parseTemplate.ts'
import { openSlowSite, type SlowSite, scan } from './scan.ts'
import { figure, median, type Table } from './table.ts'

const folder = 'docs/templates'
const rounds = 3
const few = 50
const many = 5_000
/** As large libraries have it: some templates share their paths. */
const sharingShare = 0.3

type Measured = { readonly ms: number; readonly cpuMs: number; readonly requests: number }

/** Compares the cost of one among 5,000 templates with that of one among 50. */
export async function benchTemplates(): Promise<Table> {
  const site = await openSlowSite({ resources: 10, latencyMs: 0, scriptKilobytes: 20 })
  try {
    const none = await measure(site, 0)
    const shown: { readonly count: number; readonly own: Measured; readonly cpuEach: number }[] = []
    for (const count of [few, many]) {
      const own = await measure(site, count)
      shown.push({ count, own, cpuEach: (own.cpuMs - none.cpuMs) / count })
    }
    const [first] = shown
    return {
      title: 'Templates on one site',
      note: `Variants of the ten examples, of which ${Math.round(sharingShare * 100)} % share their paths; medians of ${rounds} passive scans, with reading the templates. The goal: ${many} templates within 180,000 ms and 6,000 requests.`,
      columns: ['templates', 'scan', 'requests', 'processor time for each template', 'of the first row'],
      rows: shown.map(({ count, own, cpuEach }) => [
        String(count),
        figure(own.ms),
        String(own.requests),
        figure(cpuEach),
        figure(cpuEach / (first?.cpuEach ?? Number.NaN)),
      ]),
    }
  } finally {
    await site.stop()
  }
}

async function measure(site: SlowSite, count: number): Promise<Measured> {
  const measured: Measured[] = []
  for (let round = 0; round <= rounds; round += 1) {
    await site.takeCount()
    const [start, before] = [performance.now(), process.cpuUsage()]
    await scan(site.url, makeTemplates(count))
    const { user, system } = process.cpuUsage(before)
    const ms = performance.now() - start
    const requests = await site.takeCount()
    // The first warms up.
    if (round > 0) measured.push({ ms, requests, cpuMs: (user + system) / 1000 })
  }
  const of = (key: keyof Measured) => median(measured.map((one) => one[key]))
  return { ms: of('ms'), cpuMs: of('cpuMs'), requests: of('requests') }
}

function makeTemplates(count: number): readonly ReadTemplate[] {
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return Array.from({ length: count }, (_, index) => {
    const variant = Math.floor(index / texts.length)
    const text = (texts[index % texts.length] ?? '').replace(/^id: (\S+)$/m, `id: $1-${variant}`)
    const isSharing = variant % 10 < sharingShare * 10
    const own = isSharing ? text : text.replace(/(\{\{BaseURL\}\}|(?:GET|POST) )\/(?=\w)/g, `$1/v${variant}/`)
    return readTemplate({ file: `${index}.yaml`, text: own })
  })
}
