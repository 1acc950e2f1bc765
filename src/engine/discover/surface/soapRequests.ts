import type { Exchange } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { readWsdl, type WsdlField, type WsdlOperation } from '../../read/formats/wsdl.ts'
import { sampleValue } from '../../read/knowledge/sampleValue.ts'
import { resolveUrl } from '../../read/url/urls.ts'

const documentsMax = 20
const requestsMax = 200

export function listSoapRequests(exchanges: readonly Exchange[]): readonly FoundRequest[] {
  const documents = exchanges.filter(
    ({ status, mediaType, body }) =>
      status === 200 &&
      /xml/.test(mediaType) &&
      /<(?:[\w.-]{1,60}:)?definitions\b/.test(body.slice(0, 5_000)),
  )
  return documents
    .slice(0, documentsMax)
    .flatMap(({ url, body }) => listWsdlRequests(body, url))
    .slice(0, requestsMax)
}

export function listWsdlRequests(document: string, url: string): readonly FoundRequest[] {
  return readWsdl(document).map((operation) => requestOf(operation, url))
}

function requestOf(operation: WsdlOperation, documentUrl: string): FoundRequest {
  const { name, documentation, action, isSoap12 } = operation
  const type = isSoap12 ? 'application/soap+xml' : 'text/xml'
  const mediaType = `${type}; charset=utf-8${isSoap12 && action !== '' ? `; action="${action}"` : ''}`
  return {
    method: 'POST',
    url: addressOf(operation, documentUrl),
    body: { kind: 'xml', text: envelopeOf(operation), mediaType },
    ...(isSoap12 ? {} : { headers: { soapaction: `"${action}"` } }),
    source: 'wsdl',
    operation: name,
    names: [name],
    descriptions: documentation === '' ? [] : [documentation],
  }
}

/** Many documents name an internal host. */
function addressOf({ location }: WsdlOperation, documentUrl: string): string {
  const own = new URL(documentUrl)
  const written = resolveUrl(location, documentUrl)
  own.search = ''
  own.hash = ''
  if (written === null) return own.href
  if (written.origin === own.origin) return written.href
  return written.pathname === '/' ? own.href : `${own.origin}${written.pathname}${written.search}`
}

function envelopeOf({ element, namespace, isQualified, isSoap12, fields }: WsdlOperation): string {
  const soap = isSoap12
    ? 'http://www.w3.org/2003/05/soap-envelope'
    : 'http://schemas.xmlsoap.org/soap/envelope/'
  const ns = escapeText(namespace)
  const inner = fields.map(elementOf).join('')
  const sent = isQualified
    ? `<${element} xmlns="${ns}">${inner}</${element}>`
    : `<m:${element} xmlns:m="${ns}">${inner}</m:${element}>`
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${soap}"><soap:Body>${sent}</soap:Body></soap:Envelope>`
}

function elementOf({ name, type, fields }: WsdlField): string {
  const inner = fields.length > 0 ? fields.map(elementOf).join('') : escapeText(sampleOf(name, type))
  return `<${name}>${inner}</${name}>`
}

function sampleOf(name: string, type: string): string {
  if (type === 'boolean') return 'true'
  if (type === 'date') return sampleValue(name, { type: 'date' })
  if (type === 'dateTime') return `${sampleValue(name, { type: 'date' })}T12:00:00Z`
  const isNumber = /^(?:int|integer|long|short|byte|decimal|float|double|unsigned\w+|\w+Integer)$/.test(type)
  return sampleValue(name, isNumber ? { type: 'number' } : {})
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
