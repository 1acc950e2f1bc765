import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { holdsLocation } from './_exifLocation.ts'

/**
 * Photos that still say where they were taken.
 *
 * Certain: it reads the EXIF block of the image. Fires on a JPEG with a latitude and a longitude; not on one
 * whose fields are empty or zero. Only a few images of a site are looked at. Source: ZAP 10103.
 */
export default passiveCheck({
  id: 'info.exif-location',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'Image says where it was taken',
  why: 'Cameras write the place into the photo, often to within a few metres. In a photo that somebody uploaded this is their home or workplace, and everybody who downloads the image can read it.',
  fix: {
    steps: `1. Take the metadata out of images when they are uploaded, on the server, before they are stored: \`sharp(input).rotate().toBuffer()\` (sharp drops metadata unless \`.withMetadata()\` is called), \`ImageOps.exif_transpose(image)\` and saving without \`exif\` in Pillow, \`variant(saver: { strip: true })\` in Rails, \`->strip()\` in Intervention Image.
2. Or deliver images through a service that does it: the image optimisation of Next.js, Vercel, Netlify, Cloudflare and imgix drop the place.
3. Clean the images that are stored already, once: \`exiftool -gps:all= -overwrite_original -r uploads/\`, then purge the CDN.
4. Pictures of your own, such as those in \`public/\`: the same command, unless the place is meant to be known.`,
    risk: 'The orientation stands in the same metadata: turn the picture before the metadata is dropped, as `rotate()` and `exif_transpose` do, or some photos lie on their side.',
    verify:
      'Run `curl -sS "$URL" -o image.jpg && exiftool -gps:all image.jpg` with the `url` of the evidence as `$URL`: it prints no position. Upload a photo with a position and repeat it with its address.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://www.cipa.jp/e/std/std-sec.html',
  ],
  needs: ['responses'],
  skipReason: (artifacts) => (listImages(artifacts).length === 0 ? 'no JPEG image was fetched' : null),
  run(artifacts) {
    return listImages(artifacts)
      .filter(({ body }) => holdsLocation(body))
      .map((image) =>
        observeAnswer(image, ['content-type'], { excerpt: 'EXIF: GPSLatitude and GPSLongitude' }),
      )
  },
})

function listImages({ responses }: Pick<Artifacts, 'responses'>): readonly Exchange[] {
  return responses.filter(
    ({ status, mediaType }) => status >= 200 && status < 300 && /^image\/p?jpe?g$/.test(mediaType),
  )
}
