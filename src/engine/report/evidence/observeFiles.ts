import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { exposedFile, exposedResponse } from '../../read/derive/exposedFile.ts'
import { observeResponse } from './observeResponse.ts'

export type KnownFile = {
  readonly path: string
  readonly mayBePage?: true
  readonly recognize: (body: string, exchange: Exchange) => Partial<Observation> | null
}

const readCharsMax = 512 * 1024

export function observeFiles(
  wellKnown: Artifacts['wellKnown'],
  files: readonly KnownFile[],
): readonly Observation[] {
  return files.flatMap(({ path, mayBePage, recognize }) => {
    const exchange = mayBePage === true ? exposedResponse(wellKnown, path) : exposedFile(wellKnown, path)
    const facts = exchange === null ? null : recognize(exchange.body.slice(0, readCharsMax), exchange)
    if (exchange === null || facts === null) return []
    return [observeResponse(exchange, ['content-type'], { sample: path, ...facts })]
  })
}
