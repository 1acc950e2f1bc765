import type { Exchange } from '../../model/artifacts.ts'

/** What proves that nobody has the place at a service that a name leads to. */
type Proof =
  /** The name at the service does not exist, and whoever wants it takes it. */
  | { readonly kind: 'no_name' }
  /**
   * The service answers the visitor of the host name so. `statuses` and every text, of which `{host}` stands for
   * the host name, must be there.
   */
  | { readonly kind: 'answer'; readonly statuses: readonly number[]; readonly texts: readonly string[] }

export type TakeoverService = {
  readonly service: string
  /** Of names at the service that anybody may take; the whole name. */
  readonly name: RegExp
  readonly proof: Proof
  /** What the vendor says about host names of one's own. */
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
 * Services at which an unauthenticated visitor can have a host name that leads there, without a proof that the name is theirs.
 * Left out are services that ask for such a proof, such as Vercel, Netlify, Azure App Service and Google, those
 * that keep names for their last owner (Azure Traffic Manager answers so for a profile that is off), and those
 * whose response to a missing site may be a site's own. Short on purpose: a row is here when the vendor's own words
 * say that a host name needs no proof, or when others have found it so again and again.
 */
export const takeoverServices: readonly TakeoverService[] = [
  {
    service: 'Amazon S3',
    name: /^(?:[a-z0-9-]{1,63}\.){0,4}s3(?:-website)?(?:[.-][a-z]{2}(?:-[a-z]{1,12}){1,2}-\d)?\.amazonaws\.com$/,
    // The bucket is looked for by the host name of the request, and names of buckets are free for all.
    proof: responses(404, 'NoSuchBucket', 'BucketName', '{host}'),
    documentation: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html',
  },
  {
    service: 'AWS Elastic Beanstalk',
    // Without the `eba-…` part of newer names, which AWS makes up.
    name: new RegExp(`^${label}\\.[a-z]{2}(?:-[a-z]{1,12}){1,2}-\\d\\.elasticbeanstalk\\.com$`),
    proof: { kind: 'no_name' },
    documentation: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/customdomains.html',
  },
  {
    service: 'Azure virtual machine',
    // With one part before the region: longer names hold a part that Azure makes up.
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

/** The service at which a name lies that anybody may take; null for any other name. */
export function takeoverServiceOf(name: string): TakeoverService | null {
  return takeoverServices.find((service) => service.name.test(name)) ?? null
}

const bodyCharsMax = 64 * 1024

/** The text by which a service says that nobody has the host name; null when it does not say so. */
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
