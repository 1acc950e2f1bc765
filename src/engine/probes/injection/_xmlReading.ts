import { placeOf } from '../../evidence/observeProbe.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { isInPlaceOfJson, type XmlCarrier } from './_xmlCarriers.ts'
import type { EntityLook } from './_xmlProof.ts'

/** What first documents told of where an application reads any. */
export type Reading = {
  note(carrier: XmlCarrier, look: EntityLook): void
  /** Says whether a document may be read there, shown or not. */
  mayRead(carrier: XmlCarrier): boolean
  /** Says whether entities of a document were replaced at this point. */
  hasRead(point: InsertionPoint): boolean
}

/** Keeps what the first documents of one probe told. */
export function openReading({ looks }: Pick<ProbeContext, 'looks'>): Reading {
  const read = new Set<string>()
  const notRead = new Set<string>()
  const refusing = new Set<string>()
  return {
    note(carrier, look) {
      const { status } = look.exchange
      if (look.isRead) read.add(placeOf(carrier.entry, carrier.parameter))
      // RFC 9110 §15.5.16: the endpoint reads no body of this media type, whatever stands in it.
      if (status === 415) refusing.add(endpointOf(carrier))
      if (status < 400 && !look.isShown && isRepeated(carrier, looks)) notRead.add(keyOf(carrier))
    },
    mayRead: (carrier) =>
      !(isInPlaceOfJson(carrier) && refusing.has(endpointOf(carrier))) && !notRead.has(keyOf(carrier)),
    hasRead: ({ entry, parameter }) => read.has(placeOf(entry, parameter)),
  }
}

/** An endpoint that repeats the texts of its JSON would repeat those of a document, if it read it. */
function isRepeated(carrier: XmlCarrier, looks: ProbeContext['looks']): boolean {
  if (!isInPlaceOfJson(carrier)) return false
  const { entry } = carrier
  return entry.parameters.some(
    (parameter) => parameter.place === 'json' && looks.of(entry, parameter)?.repeats === true,
  )
}

function endpointOf({ entry: { method, url } }: XmlCarrier): string {
  return `${method} ${url.split('?', 1)[0]}`
}

function keyOf({ entry, parameter, kind }: XmlCarrier): string {
  return `${entry.id} ${parameter.place} ${parameter.name} ${kind}`
}
