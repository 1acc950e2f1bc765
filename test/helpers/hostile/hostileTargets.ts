/**
 * A target that must be refused before any packet is sent: by the parser (400), or for its IP address or
 * hostname (403).
 */
export type HostileTarget = {
  readonly name: string
  readonly target: string
  readonly refusal: 'no_target' | 'address'
}

/** A hostname with hostile records; `lookups` are the responses in order. */
export type HostileName = {
  readonly name: string
  readonly hostname: string
  readonly lookups: readonly (readonly string[])[]
}

/** A forbidden redirect. `{port}` is the port of a listener that must not be reached. */
export type HostileRedirect = { readonly name: string; readonly status: number; readonly location: string }

const urls: Readonly<Record<string, string>> = {
  loopback: 'http://127.0.0.1/',
  'loopback, another of its addresses': 'http://127.99.1.2/',
  'loopback with a port': 'http://127.0.0.1:5432/',
  'loopback over https': 'https://127.0.0.1/',
  'loopback without a scheme': '127.0.0.1:8080',
  'loopback as one decimal number': 'http://2130706433/',
  'loopback as one hexadecimal number': 'http://0x7f000001/',
  'loopback as one octal number': 'http://017700000001/',
  'loopback in two parts': 'http://127.1/',
  'loopback in three parts': 'http://127.0.1/',
  'loopback with hexadecimal parts': 'http://0x7f.0x0.0x0.0x1/',
  'loopback with a hexadecimal and a decimal part': 'http://0x7f.1/',
  'loopback with octal parts': 'http://0177.0.0.01/',
  'loopback with a capital X': 'http://0X7F.1/',
  'loopback with a trailing dot': 'http://127.0.0.1./',
  'this host': 'http://0.0.0.0/',
  'this host as one digit': 'http://0/',
  'private, 10/8': 'http://10.1.2.3/',
  'private, 10/8 as a number': 'http://167837955/',
  'private, first of 172.16/12': 'http://172.16.0.1/',
  'private, last of 172.16/12': 'http://172.31.255.254/',
  'private, 192.168/16': 'http://192.168.1.1/admin',
  'carrier-grade NAT, first': 'http://100.64.0.1/',
  'carrier-grade NAT, last': 'http://100.127.255.254/',
  'link-local': 'http://169.254.1.1/',
  'metadata of AWS, Azure and Google': 'http://169.254.169.254/latest/meta-data/',
  'metadata as a number': 'http://2852039166/',
  'metadata with hexadecimal parts': 'http://0xa9.0xfe.0xa9.0xfe/',
  'metadata of ECS tasks': 'http://169.254.170.2/v2/credentials',
  'metadata of Azure in public space': 'http://168.63.129.16/metadata/',
  'metadata of Alibaba': 'http://100.100.100.200/latest/meta-data/',
  'metadata of Oracle': 'http://192.0.0.192/opc/v2/',
  'protocol assignments': 'http://192.0.0.8/',
  'documentation, first block': 'http://192.0.2.1/',
  'documentation, second block': 'http://198.51.100.1/',
  'documentation, third block': 'http://203.0.113.1/',
  benchmarking: 'http://198.19.255.254/',
  'relays of 6to4': 'http://192.88.99.1/',
  multicast: 'http://224.0.0.251/',
  reserved: 'http://240.0.0.1/',
  broadcast: 'http://255.255.255.255/',
  'IPv6 loopback': 'http://[::1]/',
  'IPv6 loopback in full': 'http://[0:0:0:0:0:0:0:1]:8080/',
  'IPv6 unspecified': 'http://[::]/',
  'IPv6 link-local': 'http://[fe80::1]/',
  'IPv6 site-local': 'http://[fec0::1]/',
  'IPv6 unique local': 'http://[fc00::1]/',
  'IPv6 metadata of AWS': 'http://[fd00:ec2::254]/latest/meta-data/',
  'IPv6 metadata of Google': 'http://[fd20:ce::254]/',
  'IPv6 multicast': 'http://[ff02::1]/',
  'IPv6 documentation': 'http://[2001:db8::1]/',
  'IPv6 documentation, the newer block': 'http://[3fff::1]/',
  'IPv6 discard': 'http://[100::1]/',
  'IPv6 benchmarking': 'http://[2001:2::1]/',
  'IPv6 ORCHID': 'http://[2001:20::1]/',
  'IPv6 segment routing': 'http://[5f00::1]/',
  'IPv6 outside of what is handed out': 'http://[4000::1]/',
  'mapped loopback': 'http://[::ffff:127.0.0.1]/',
  'mapped loopback in hexadecimal': 'http://[::ffff:7f00:1]/',
  'mapped metadata': 'http://[::ffff:169.254.169.254]/',
  'mapped private': 'http://[0:0:0:0:0:ffff:10.0.0.1]/',
  'compatible loopback': 'http://[::127.0.0.1]/',
  'compatible private': 'http://[::10.0.0.1]/',
  'translated loopback': 'http://[::ffff:0:127.0.0.1]/',
  'NAT64 of loopback': 'http://[64:ff9b::127.0.0.1]/',
  'NAT64 of metadata': 'http://[64:ff9b::a9fe:a9fe]/',
  'NAT64 of a local prefix, private inside': 'http://[64:ff9b:1::10.0.0.1]/',
  'NAT64 of a local prefix, public inside': 'http://[64:ff9b:1::1.1.1.1]/',
  '6to4 of loopback': 'http://[2002:7f00:1::]/',
  '6to4 of private': 'http://[2002:c0a8:101::1]/',
  'Teredo with a private client': 'http://[2001:0:101:101:0:0:f5ff:fffe]/',
  'Teredo with a private server': 'http://[2001:0:a00:1:0:0:fefe:fefe]/',
  'ISATAP of loopback': 'http://[2600::5efe:127.0.0.1]/',
  localhost: 'http://localhost/',
  'localhost with a port': 'localhost:3000',
  'localhost in capitals': 'http://LOCALHOST/',
  'localhost with a trailing dot': 'http://localhost./',
  'a name under localhost': 'http://app.localhost/',
  localdomain: 'http://localhost.localdomain/',
  'a multicast DNS name': 'http://printer.local/',
  'an internal name': 'http://vault.internal/',
  'an internal name with a trailing dot': 'http://vault.internal./',
  'a name of the home network': 'http://router.home.arpa/',
  'metadata of Google by name': 'http://metadata.google.internal/computeMetadata/v1/',
  'metadata of Google by its short name': 'http://metadata/',
  'metadata of EC2 by name': 'http://instance-data/latest/meta-data/',
}

const noTargets: Readonly<Record<string, string>> = {
  'full-width digits': 'http://１２７.０.０.１/',
  'circled digits': 'http://①②⑦.⓪.⓪.①/',
  'ideographic full stops': 'http://127。0。0。1/',
  'full-width localhost': 'http://ｌｏｃａｌｈｏｓｔ/',
  'percent-encoded digits': 'http://%31%32%37.0.0.1/',
  'an IPv6 zone': 'http://[fe80::1%25eth0]/',
  'an IPv6 zone without encoding': 'http://[fe80::1%eth0]/',
  'user info before loopback': 'http://example.com@127.0.0.1/',
  'user info with a password': 'http://a:b@127.0.0.1/',
  'user info behind a backslash': 'http://example.com\\@127.0.0.1/',
  'a tab inside the host': 'http://127.0.\t0.1/',
  'a newline inside the host': 'http://local\nhost/',
  'a null byte': 'http://127.0.0.1\0.example.com/',
  'five parts': 'http://127.0.0.0.1/',
  'a part above 255': 'http://127.0.0.256/',
  'a number above 32 bits': 'http://4294967297/',
  'a file': 'file:///etc/passwd',
  gopher: 'gopher://127.0.0.1:6379/_INFO',
  ftp: 'ftp://127.0.0.1/',
  'a data URL': 'data:text/html,hello',
  'a script URL': 'javascript:alert(1)',
  'protocol-relative': '//127.0.0.1/',
  'port 0': 'http://example.com:0/',
  'port 65536': 'http://example.com:65536/',
  'an empty host': 'http:///etc/passwd',
  'an unclosed bracket': 'http://[::1/',
}

/** Refused by their text alone. */
export const hostileTargets: readonly HostileTarget[] = [
  ...rows(urls).map(([name, target]): HostileTarget => ({ name, target, refusal: 'address' })),
  ...rows(noTargets).map(([name, target]): HostileTarget => ({ name, target, refusal: 'no_target' })),
]

/** Refused after the DNS lookup. */
export const hostileNames: readonly HostileName[] = [
  one('loopback', ['127.0.0.1']),
  one('IPv6 loopback', ['::1']),
  one('a private address', ['10.0.0.5']),
  one('the home network', ['192.168.0.1']),
  one('metadata', ['169.254.169.254']),
  one('metadata in public space', ['168.63.129.16']),
  one('carrier-grade NAT', ['100.64.7.7']),
  one('this host', ['0.0.0.0']),
  one('mapped loopback', ['::ffff:127.0.0.1']),
  one('compatible loopback', ['::7f00:1']),
  one('NAT64 of metadata', ['64:ff9b::a9fe:a9fe']),
  one('6to4 of a private address', ['2002:a00:1::1']),
  one('a unique local address', ['fd12:3456::1']),
  one('link-local with a zone', ['fe80::1%lo']),
  one('a public and a private address', ['93.184.216.34', '10.0.0.5']),
  one('a private and a public address', ['10.0.0.5', '93.184.216.34']),
  one('a public IPv4 and a loopback IPv6 address', ['93.184.216.34', '::1']),
  one('what is no address', ['localhost']),
  one('octal, which readers disagree about', ['0177.0.0.1']),
]

/** Hosts that are or look in scope, at forbidden IP addresses. */
export const hostileRedirects: readonly HostileRedirect[] = [
  { name: 'to another loopback address', status: 302, location: 'http://127.0.0.2:{port}/' },
  { name: 'for good', status: 301, location: 'http://127.0.0.2:{port}/' },
  { name: 'to be asked with GET', status: 303, location: 'http://127.0.0.2:{port}/' },
  { name: 'that keeps the method', status: 307, location: 'http://127.0.0.2:{port}/' },
  { name: 'for good that keeps the method', status: 308, location: 'http://127.0.0.2:{port}/' },
  { name: 'without a scheme', status: 302, location: '//127.0.0.2:{port}/' },
  { name: 'over https', status: 302, location: 'https://127.0.0.2:{port}/' },
  { name: 'as one decimal number', status: 302, location: 'http://2130706434:{port}/' },
  { name: 'as one hexadecimal number', status: 302, location: 'http://0x7f000002:{port}/' },
  { name: 'with octal parts', status: 302, location: 'http://0177.0.0.2:{port}/' },
  { name: 'in two parts', status: 302, location: 'http://127.2:{port}/' },
  { name: 'in full-width digits', status: 302, location: 'http://１２７.０.０.２:{port}/' },
  { name: 'in percent-encoded digits', status: 302, location: 'http://%31%32%37.0.0.2:{port}/' },
  { name: 'with a trailing dot', status: 302, location: 'http://127.0.0.2.:{port}/' },
  { name: 'to a mapped address', status: 302, location: 'http://[::ffff:127.0.0.2]:{port}/' },
  { name: 'to IPv6 loopback', status: 302, location: 'http://[::1]:{port}/' },
  { name: 'to localhost', status: 302, location: 'http://localhost:{port}/' },
  { name: 'behind user info', status: 302, location: 'http://127.0.0.1@127.0.0.2:{port}/' },
  { name: 'behind user info with a port', status: 302, location: 'http://127.0.0.1:80@127.0.0.2:{port}/' },
  { name: 'behind backslashes', status: 302, location: '\\\\127.0.0.2:{port}\\' },
  {
    name: 'behind a backslash in the scheme',
    status: 302,
    location: 'http:\\\\127.0.0.2:{port}\\@127.0.0.1/',
  },
  { name: 'behind a tab', status: 302, location: 'http://127.0.\t0.2:{port}/' },
  { name: 'to metadata', status: 302, location: 'http://169.254.169.254/latest/meta-data/' },
  {
    name: 'to metadata by name',
    status: 302,
    location: 'http://metadata.google.internal/computeMetadata/v1/',
  },
  { name: 'to a private address', status: 302, location: 'http://10.0.0.1/' },
]

function one(name: string, urls: readonly string[]): HostileName {
  return { name, hostname: 'steered.example', lookups: [urls] }
}

function rows(table: Readonly<Record<string, string>>): readonly [string, string][] {
  return Object.entries(table)
}
