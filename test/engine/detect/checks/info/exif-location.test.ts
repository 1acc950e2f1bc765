import check from '../../../../../src/engine/detect/checks/info/exif-location.ts'
import { fakeJpeg, someLocation } from '../../../../helpers/fakes/fakeJpeg.ts'
import { exchange, type GivenExchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}uploads/1.jpg`
const image = (body: string, given: GivenExchange = {}) => ({
  responses: [exchange({ url, headers: { 'content-type': 'image/jpeg' }, body, ...given })],
})
const nowhere = {
  latitude: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  longitude: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
} as const
const empty = {
  latitude: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  longitude: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
} as const
const photo = fakeJpeg(someLocation)

const finds = (body: string): FoundCase => ({
  given: image(body),
  findings: [
    {
      severity: 'info',
      samples: ['/uploads/1.jpg'],
      url,
      confidence: 'certain',
      excerpt: 'EXIF: GPSLatitude and GPSLongitude',
    },
  ],
})

checkTable(check, {
  clean: {
    'an image without metadata': image(fakeJpeg(null)),
    'a location of 0, 0': image(fakeJpeg(nowhere)),
    'empty location fields': image(fakeJpeg(empty)),
    'an incomplete location': image(
      fakeJpeg({ ...someLocation, latitude: someLocation.latitude.slice(0, 2) }),
    ),
    'an image truncated in its metadata': image(photo.slice(0, 40)),
    'a page at an image URL': image('<!doctype html>Exif\0\0II*'),
    'metadata after the image data': image(`${fakeJpeg(null)}${photo}`),
    'an invalid byte order': image(photo.replace('II', 'IM')),
    'a directory that points to itself': image(photo.replace('\x08\0\0\0', '\0\0\0\0')),
  },
  skipped: {
    'no image': { given: { pages: [page()] }, reason: 'the crawl fetched no JPEG image' },
    'an image with status 404': {
      given: image(photo, { status: 404 }),
      reason: 'the crawl fetched no JPEG image',
    },
    'an image in another format': {
      given: image(photo, { headers: { 'content-type': 'image/png' } }),
      reason: 'the crawl fetched no JPEG image',
    },
  },
  found: {
    'a photo with a GPS location': finds(photo),
    'a photo in the other byte order': finds(fakeJpeg(someLocation, { order: 'MM' })),
    'a photo with another segment before the metadata': finds(
      fakeJpeg(someLocation, { lead: 'JFIF\0\x01\x01' }),
    ),
    'a photo on the equator': finds(fakeJpeg({ ...someLocation, latitude: nowhere.latitude })),
  },
})
