/** Content types of programs and of what starts them, as `file-type` detects them by their first bytes. */
const programTypes: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-ms-shortcut',
  'application/x.apple.alias',
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-shockwave-flash',
  'application/wasm',
]);

/** Endings by which systems start a file; texts among them have no first bytes of their own. */
const programEndings =
  /\.(?:exe|com|scr|pif|cpl|msi|msp|msix|appx|dll|sys|drv|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|mjs|cjs|ws|wsf|wsh|hta|reg|lnk|inf|scf|jar|class|apk|app|dmg|pkg|deb|rpm|run|sh|bash|zsh|csh|command|ksh|py|pyc|pl|rb|elf|chm|xll|docm|xlsm|pptm|dotm|gadget|application|appref-ms|msc|jnlp|swf)[.\s]*$/i;

const scriptStart = Buffer.from('#!');
/** Of Windows Installer, in the root entry of its compound file ([MS-CFB], section 2.6.1). */
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex');

/** Whether a file is a program or starts one: by its first bytes, by the type detected from them, or by its name. */
export function isProgram(name: string, bytes: Buffer, detected: string | undefined): boolean {
  if (detected !== undefined && programTypes.has(detected)) return true;
  if (detected === 'application/x-cfb' && isInstaller(bytes)) return true;
  return bytes.subarray(0, scriptStart.length).equals(scriptStart) || programEndings.test(name);
}

function isInstaller(bytes: Buffer): boolean {
  if (bytes.length < 512) return false;
  const sectorBytes = 2 ** Math.min(bytes.readUInt16LE(30), 12);
  const root = (bytes.readUInt32LE(48) + 1) * sectorBytes;
  return bytes.subarray(root + 80, root + 96).equals(installerClass);
}
