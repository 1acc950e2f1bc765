import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { hasGpsLocation } from './_exifLocation.ts'

/**
 * Images whose EXIF metadata contains the GPS location where they were taken.
 *
 * Certain: it reads the EXIF block of the image. Fires on a JPEG with a latitude and a longitude; not on one
 * whose fields are empty or zero. Only a few images of a site are checked. Source: ZAP 10103.
 */
export default passiveCheck({
  id: 'info.exif-location',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'GPS location in image metadata (EXIF)',
  why: 'Every visitor who downloads the image can read where it was taken, often to within a few meters. For photos that users upload, this is often their home or workplace. Cameras write the location into the metadata.',
  fix: {
    steps: `1. Remove the metadata from uploaded images, on the server, before they are stored. Use \`sharp(input).rotate().toBuffer()\` (sharp drops metadata unless \`.withMetadata()\` is called), \`ImageOps.exif_transpose(image)\` and saving without \`exif\` in Pillow, \`variant(saver: { strip: true })\` in Rails, \`->strip()\` in Intervention Image.
2. Or deliver images through a service for images (Next.js, Vercel, Netlify, Cloudflare, imgix): its optimization removes the location.
3. Clean the images that are already stored: \`exiftool -gps:all= -overwrite_original -r uploads/\`, then purge the CDN.
4. For your own images, such as those in \`public/\`, run the same command, unless the location is meant to be public.`,
    risk: 'The orientation is part of the same metadata. Rotate the image before the metadata is removed, as `rotate()` and `exif_transpose` do, or some photos are displayed sideways.',
    verify:
      'Run `curl -sS "$URL" -o image.jpg && exiftool -gps:all image.jpg` with the `url` of the evidence as `$URL`: it prints no location. Upload a photo with a location and repeat the command with its URL.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://www.cipa.jp/e/std/std-sec.html',
  ],
  needs: ['responses'],
  skipReason: (artifacts) => (listImages(artifacts).length === 0 ? 'the crawl fetched no JPEG image' : null),
  run(artifacts) {
    return listImages(artifacts)
      .filter(({ body }) => hasGpsLocation(body))
      .map((image) =>
        observeResponse(image, ['content-type'], { excerpt: 'EXIF: GPSLatitude and GPSLongitude' }),
      )
  },
})

function listImages({ responses }: Pick<Artifacts, 'responses'>): readonly Exchange[] {
  return responses.filter(
    ({ status, mediaType }) => status >= 200 && status < 300 && /^image\/p?jpe?g$/.test(mediaType),
  )
}
