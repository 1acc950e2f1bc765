import type { Exchange } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { readOpensearch } from '../../read/formats/opensearch.ts'
import { sampleValue } from '../../read/knowledge/sampleValue.ts'

const documentsMax = 20

export function listDescribedSearches(exchanges: readonly Exchange[]): readonly FoundRequest[] {
  const documents = exchanges.filter(({ mediaType }) => mediaType === 'application/opensearchdescription+xml')
  return documents
    .slice(0, documentsMax)
    .flatMap(({ url, body }) => readOpensearch(body, url, sampleValue('q')))
    .filter(({ method }) => method === 'GET')
    .map(({ url }): FoundRequest => ({ method: 'GET', url, source: 'link' }))
}
