/** Images with metadata and no pixels. */

export type JpegLocation = {
  /** Degrees, minutes, seconds, each as numerator and denominator. */
  readonly latitude: readonly (readonly [number, number])[]
  readonly longitude: readonly (readonly [number, number])[]
}

export const someLocation: JpegLocation = {
  latitude: [
    [54, 1],
    [30, 1],
    [1234, 100],
  ],
  longitude: [
    [7, 1],
    [15, 1],
    [0, 1],
  ],
}

/** As latin1 text; without EXIF if `location` is null. */
export function fakeJpeg(
  location: JpegLocation | null,
  { order = 'II', lead = '' }: { readonly order?: 'II' | 'MM'; readonly lead?: string } = {},
): string {
  const start = `\xff\xd8${lead === '' ? '' : segment(0xe0, lead)}`
  const exif = location === null ? '' : segment(0xe1, `Exif\0\0${tiff(location, order)}`)
  return `${start}${exif}\xff\xda\x00\x02\xff\xd9`
}

function segment(marker: number, content: string): string {
  const length = content.length + 2
  return `\xff${String.fromCharCode(marker, length >> 8, length & 0xff)}${content}`
}

function tiff({ latitude, longitude }: JpegLocation, order: 'II' | 'MM'): string {
  const short = (value: number) => bytes([value & 0xff, value >> 8], order)
  const long = (value: number) => bytes([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, 0], order)
  const entry = (tag: number, type: number, count: number, value: number) =>
    short(tag) + short(type) + long(count) + long(value)
  const rationals = (values: JpegLocation['latitude']) =>
    values.map(([numerator, denominator]) => long(numerator) + long(denominator)).join('')
  const gpsAt = 8 + 2 + 12 + 4
  const valuesAt = gpsAt + 2 + 2 * 12 + 4
  return [
    order + short(42) + long(8),
    short(1) + entry(0x8825, 4, 1, gpsAt) + long(0),
    short(2) +
      entry(2, 5, latitude.length, valuesAt) +
      entry(4, 5, longitude.length, valuesAt + 8 * latitude.length) +
      long(0),
    rationals(latitude) + rationals(longitude),
  ].join('')
}

function bytes(little: readonly number[], order: 'II' | 'MM'): string {
  return String.fromCharCode(...(order === 'II' ? little : little.toReversed()))
}
