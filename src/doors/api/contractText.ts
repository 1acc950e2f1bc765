import { stringify } from 'yaml'
import { openapiDocument } from '../../../generated/document.ts'
import { toOpenapi30 } from './openapi30.ts'

export function contractText(version: '3.0' | '3.1', mediaType: string, baseUrl: string): string {
  const document = {
    ...(version === '3.0' ? toOpenapi30(openapiDocument) : openapiDocument),
    servers: [{ url: baseUrl, description: 'This instance.' }],
  }
  return mediaType === 'application/json' ? JSON.stringify(document) : stringify(document)
}
