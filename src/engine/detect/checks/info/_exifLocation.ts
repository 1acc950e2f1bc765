/** Reads bytes that `text` holds as latin1, one character a byte; out of bounds is 0. */
type Reader = { byte(at: number): number; short(at: number): number; long(at: number): number }

const segmentsMax = 200
const entriesMax = 500
const gpsPointerTag = 0x8825
const latitudeTag = 2
const longitudeTag = 4
const rationalType = 5

/**
 * Says whether a JPEG holds the place where it was taken: an EXIF block with a latitude and a longitude that are
 * not both zero. `body` is the image as latin1, possibly cut: what is cut off counts as absent.
 * Source: Exif 2.32, 4.6.6; JPEG, ITU-T T.81, annex B.
 */
export function hasGpsLocation(body: string): boolean {
  const tiff = findTiff(body)
  if (tiff === null) return false
  const isLittle = body.startsWith('II', tiff)
  if (!isLittle && !body.startsWith('MM', tiff)) return false
  const read = openReader(body, tiff, isLittle)
  if (read.short(2) !== 42) return false
  const gps = findEntry(read, read.long(4), gpsPointerTag)
  if (gps === null) return false
  const directory = read.long(gps + 8)
  const degrees = [latitudeTag, longitudeTag].map((tag) => readDegrees(read, findEntry(read, directory, tag)))
  return degrees.every((value) => value !== null) && degrees.some((value) => value !== 0)
}

/** Where the TIFF header of the EXIF block begins; null when the image has none. */
function findTiff(body: string): number | null {
  if (!body.startsWith('\xff\xd8')) return null
  let at = 2
  for (let segment = 0; segment < segmentsMax && at + 4 <= body.length; segment += 1) {
    if (body.charCodeAt(at) !== 0xff) return null
    const marker = body.charCodeAt(at + 1)
    // Behind the start of scan there is nothing but the picture.
    if (marker === 0xda || marker === 0xd9) return null
    if (marker === 0xe1 && body.startsWith('Exif\0\0', at + 4)) return at + 10
    at += 2 + body.charCodeAt(at + 2) * 256 + body.charCodeAt(at + 3)
  }
  return null
}

function openReader(body: string, start: number, isLittle: boolean): Reader {
  const byte = (at: number) => {
    const code = body.charCodeAt(start + at)
    return Number.isNaN(code) ? 0 : code & 0xff
  }
  const short = (at: number) => (isLittle ? byte(at) + byte(at + 1) * 256 : byte(at) * 256 + byte(at + 1))
  const long = (at: number) =>
    isLittle ? short(at) + short(at + 2) * 65_536 : short(at) * 65_536 + short(at + 2)
  return { byte, short, long }
}

/** Where the entry of a tag stands in a directory; null when it is not there. */
function findEntry(read: Reader, directory: number, tag: number): number | null {
  const count = directory === 0 ? 0 : Math.min(read.short(directory), entriesMax)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (read.short(entry) === tag) return entry
  }
  return null
}

/** Degrees, minutes and seconds as one number; null when they are not there or say nothing. */
function readDegrees(read: Reader, entry: number | null): number | null {
  if (entry === null || read.short(entry + 2) !== rationalType || read.long(entry + 4) !== 3) return null
  const at = read.long(entry + 8)
  const parts = [0, 8, 16].map((offset) => {
    const divisor = read.long(at + offset + 4)
    return divisor === 0 ? null : read.long(at + offset) / divisor
  })
  const [degrees = null, minutes = null, seconds = null] = parts
  if (degrees === null || minutes === null) return null
  return degrees + minutes / 60 + (seconds ?? 0) / 3600
}
