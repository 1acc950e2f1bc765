import { createPrivateKey } from 'node:crypto'

export const attestationCertificate = Buffer.from(
  [
    'MIIBuzCCAWGgAwIBAgIBATAKBggqhkjOPQQDAjBPMQswCQYDVQQGEwJERTENMAsGA1UECgwEVGVzdDEiMCAGA1UE',
    'CwwZQXV0aGVudGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIw',
    'MDEwMTAwMDAwMFowTzELMAkGA1UEBhMCREUxDTALBgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3Ig',
    'QXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASx8Xbh70VCvd89xxgm',
    'LhX9l5bvnoLPd6DtepwrctIk1wiqv+HCJxSyzv0bSDl4NDv8zkJc/u+uAE8BT5QkpVwzoywwKjAJBgNVHRMEAjAA',
    'MB0GA1UdDgQWBBQrHwhH4qnu2oT5duRY9muBKGul0zAKBggqhkjOPQQDAgNIADBFAiAwSifpy+NdFJGLRnDNrAjZ',
    'eAWAGhb3CK5sFpHfGR4u+wIhAOtLtn1u5qL3iPt4+c8rHRsYgZNZW5X57MKkAm+JGJ7i',
  ].join(''),
  'base64',
)

export const attestationKey = createPrivateKey({
  key: Buffer.from(
    [
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQcfx/p0sNmQ47ivX3i+r2yoTJdjvZ49Hr+WDBIZJ',
      '2LqhRANCAASx8Xbh70VCvd89xxgmLhX9l5bvnoLPd6DtepwrctIk1wiqv+HCJxSyzv0bSDl4NDv8zkJc/u+uAE8B',
      'T5QkpVwz',
    ].join(''),
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
})
