import type {
  Gathered,
  GatheredArtifacts,
  Target,
  WellKnownGap,
  WellKnownResponse,
} from '../../model/artifacts.ts'
import type { GatherContext } from '../crawl/context.ts'
import { listCookies } from './cookies.ts'
import { recognizeLibraries } from './libraries.ts'
import { recognizeTechnologies } from './technologies.ts'

const notOwn = "the response was not the application's"

/** Removes responses of a disturbed target, such as challenge pages, and all derived data. */
export function withoutDisturbed(
  gathered: GatheredArtifacts,
  { hostname }: Pick<Target, 'hostname'>,
  monitor: Pick<GatherContext['monitor'], 'isDisturbed' | 'doubt' | 'requests'>,
): GatheredArtifacts {
  if (monitor.doubt(0, monitor.requests) === null) return gathered
  const received = gathered.responses.ok ? gathered.responses.value : []
  const responses = received.filter((exchange) => !monitor.isDisturbed(exchange))
  const cors = withValue(gathered.cors, (all) => all.filter(({ exchange }) => !monitor.isDisturbed(exchange)))
  const folders = withValue(gathered.folders, (all) => all.filter((page) => !monitor.isDisturbed(page)))
  const wellKnown = withValue(gathered.wellKnown, (paths) =>
    Object.fromEntries(
      Object.entries(paths).map(([path, entry]) => [
        path,
        isFromDisturbance(entry, monitor) ? { path, gap: notOwn } : entry,
      ]),
    ),
  )
  if (responses.length === received.length) return { ...gathered, cors, folders, wellKnown }
  const pages = gathered.pages.ok ? gathered.pages.value.filter((page) => !monitor.isDisturbed(page)) : []
  const scripts = gathered.scripts.ok ? gathered.scripts.value : []
  const samples = gathered.missingPages.ok ? gathered.missingPages.value.samples : []
  const missing = samples.filter((exchange) => !monitor.isDisturbed(exchange))
  return {
    ...gathered,
    cors,
    wellKnown,
    pages: withValue(gathered.pages, () => pages),
    folders,
    responses: withValue(gathered.responses, () => responses),
    cookies: withValue(gathered.cookies, () => listCookies(responses)),
    libraries: withValue(gathered.libraries, () => recognizeLibraries({ pages, scripts })),
    technologies: withValue(gathered.technologies, () =>
      recognizeTechnologies({ hostname, pages, responses, scripts, missing }),
    ),
  }
}

/** The response or its confirmation may stem from a disturbance. */
function isFromDisturbance(
  entry: WellKnownResponse | WellKnownGap,
  monitor: Pick<GatherContext['monitor'], 'isDisturbed'>,
): boolean {
  if (!('exchange' in entry)) return false
  const { exchange, isConfirmed, resemblesMissing } = entry
  return monitor.isDisturbed(exchange) || (exchange.status < 300 && !isConfirmed && !resemblesMissing)
}

function withValue<T>(artifact: Gathered<T>, change: (value: T) => T): Gathered<T> {
  return artifact.ok ? { ...artifact, value: change(artifact.value) } : artifact
}
