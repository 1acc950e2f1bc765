import type { Exchange } from '../../model/artifacts.ts'

type Proof =
  /** The name can be registered. */
  | { readonly kind: 'no_name' }
  /**
   * The service's error page for the hostname. One of `statuses` and all `texts` must match; `{host}` is the
   * hostname.
   */
  | { readonly kind: 'answer'; readonly statuses: readonly number[]; readonly texts: readonly string[] }

export type TakeoverService = {
  readonly service: string
  readonly name: RegExp
  readonly proof: Proof
  readonly documentation: string
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'

function nameAt(suffix: string): RegExp {
  return new RegExp(`^(?:${label}\\.){1,4}${suffix.replaceAll('.', '\\.')}$`)
}

function responses(status: number, ...texts: readonly string[]): Proof {
  return { kind: 'answer', statuses: [status], texts }
}

/**
 * Services that give a hostname to anyone without proof of ownership, by the vendor's documentation or
 * repeated reports. Left out: services with such a proof, such as Vercel, Netlify, Azure App Service and
 * Google. Services that reserve names for the last owner: Azure Traffic Manager responds alike for a disabled
 * profile. Services whose error page a site could send itself.
 */
export const takeoverServices: readonly TakeoverService[] = [
  {
    service: 'Amazon S3',
    name: /^(?:[a-z0-9-]{1,63}\.){0,4}s3(?:-website)?(?:[.-][a-z]{2}(?:-[a-z]{1,12}){1,2}-\d)?\.amazonaws\.com$/,
    // S3 looks the bucket up by hostname, and bucket names are first come, first served.
    proof: responses(404, 'NoSuchBucket', 'BucketName', '{host}'),
    documentation: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html',
  },
  {
    service: 'AWS Elastic Beanstalk',
    // Excludes newer names with `eba-…`, which AWS generates.
    name: new RegExp(`^${label}\\.[a-z]{2}(?:-[a-z]{1,12}){1,2}-\\d\\.elasticbeanstalk\\.com$`),
    proof: { kind: 'no_name' },
    documentation: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/customdomains.html',
  },
  {
    service: 'Azure virtual machine',
    // One label before the region: longer names contain a part that Azure generates.
    name: new RegExp(`^${label}\\.[a-z0-9]{3,30}\\.cloudapp\\.azure\\.com$`),
    proof: { kind: 'no_name' },
    documentation: 'https://learn.microsoft.com/en-us/azure/security/fundamentals/subdomain-takeover',
  },
  {
    service: 'Azure Container Instances',
    name: new RegExp(`^${label}\\.[a-z0-9]{3,30}\\.azurecontainer\\.io$`),
    proof: { kind: 'no_name' },
    documentation: 'https://learn.microsoft.com/en-us/azure/security/fundamentals/subdomain-takeover',
  },
  {
    service: 'Azure Blob Storage',
    name: /^[a-z0-9]{3,24}\.blob\.core\.windows\.net$/,
    proof: { kind: 'no_name' },
    documentation: 'https://learn.microsoft.com/en-us/azure/storage/blobs/storage-custom-domain-name',
  },
  {
    service: 'GitHub Pages',
    name: nameAt('github.io'),
    proof: responses(404, "There isn't a GitHub Pages site here."),
    documentation:
      'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/verifying-your-custom-domain-for-github-pages',
  },
  {
    service: 'Surge',
    name: /^(?:[a-z0-9-]{1,63}\.){0,3}surge\.sh$/,
    proof: responses(404, 'project not found'),
    documentation: 'https://surge.sh/help/adding-a-custom-domain',
  },
  {
    service: 'Help Scout Docs',
    name: nameAt('helpscoutdocs.com'),
    proof: responses(404, 'No settings were found for this company:'),
    documentation: 'https://docs.helpscout.com/article/42-setup-custom-domain',
  },
  {
    service: 'Hatena Blog',
    name: /^(?:[a-z0-9-]{1,63}\.)?hatenablog\.com$/,
    proof: responses(404, '404 Blog is not found'),
    documentation: 'https://help.hatenablog.com/entry/customdomain',
  },
]

export function takeoverServiceOf(name: string): TakeoverService | null {
  return takeoverServices.find((service) => service.name.test(name)) ?? null
}

const bodyCharsMax = 64 * 1024

export function findUnclaimedText(
  { proof }: TakeoverService,
  { status, body }: Pick<Exchange, 'status' | 'body'>,
  hostname: string,
): string | null {
  if (proof.kind !== 'answer' || !proof.statuses.includes(status)) return null
  const start = body.slice(0, bodyCharsMax)
  const texts = proof.texts.map((text) => text.replace('{host}', hostname))
  return texts.every((text) => start.includes(text)) ? (texts[0] ?? null) : null
}
