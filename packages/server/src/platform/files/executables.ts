/** Content types of programs and launchers, as `file-type` detects them by their first bytes. */
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
  'application/x-ft-apple.alias',
  'application/x-iso9660-image',
  'application/x-ms-regedit',
  'application/vnd.ms-htmlhelp',
  'application/vnd.ms-cab-compressed',
  ...['word.document', 'word.template', 'excel.sheet', 'excel.template'].map(
    (kind) => `application/vnd.ms-${kind}.macroenabled.12`,
  ),
  ...['presentation', 'slideshow', 'template'].map(
    (kind) => `application/vnd.ms-powerpoint.${kind}.macroenabled.12`,
  ),
  'application/x-google-chrome-extension',
  'application/x-xpinstall',
  'application/x-shockwave-flash',
  'application/wasm',
]);

/**
 * Extensions of files that a system runs, mounts or follows on opening, as blocked by Gmail and Outlook. Text formats
 * among them have no magic bytes.
 */
const programEndings: ReadonlySet<string> = new Set(
  [
    // Programs, libraries and installers.
    'exe ex ex_ com scr pif cpl dll ocx sys drv vxd msi msp mst msu msix msixbundle appx appxbundle app pkg mpkg deb rpm run',
    'apk apks aab xapk ipa appimage snap flatpak flatpakref jar class jnlp elf bin gadget xll swf crx xpi vsix mobileconfig',
    // Scripts and command files.
    'bat cmd ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 psm1 msh msh1 msh2 mshxml msh1xml msh2xml vb vbs vbe vbp js jse mjs cjs',
    'ws wsc wsf wsh sct hta reg inf ins isp scf shs shb sh bash zsh csh ksh fish command terminal tool action workflow scpt scptd',
    'applescript py pyc pyo pyw pyz pyzw pl rb php lua ahk au3 asp aspx bas nsh msc chm hlp hpj cnt diagcab diagcfg diagpack',
    // Shortcuts and links.
    'lnk url website webloc inetloc fileloc desktop appref-ms application library-ms search-ms searchconnector-ms',
    'settingcontent-ms rdp udl iqy oqy dqy rqy slk xbap xnk pcd plg prf grp theme themepack deskthemepack webpnp printerexport',
    // Disk images: their files lose the mark of the web.
    'iso img vhd vhdx vmdk vdi qcow2 ova udf dmg sparseimage sparsebundle toast nrg mdf wim swm esd cab',
    // Documents with macros.
    'docm dotm xlsm xltm xlam pptm potm ppam ppsm sldm ade adp mda mdb mde mdt mdw mdz accda accdb accde maf mam maq mar mas mat mau mav maw',
  ].flatMap((line) => line.split(' ')),
);

/** Invisible characters, or characters that systems drop from the end of a name. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const dropped = /[\p{Z}\s.]+$/u;

/** Effective extensions of a file: without invisible characters, and without text after the name. */
function endingsOf(name: string): readonly string[] {
  // Forms such as `．ｅｘｅ` are displayed like ASCII.
  const file = name.normalize('NFKC').replace(unseen, '');
  // An NTFS stream, e.g. `notes.exe::$DATA`, opens the file itself.
  return [file, ...file.split(':')].map(
    (part) => /\.([^.]*)$/.exec(part.replace(dropped, ''))?.[1]?.toLowerCase() ?? '',
  );
}

/** Class id of Windows Installer, in the root entry of its compound file ([MS-CFB], section 2.6.1). */
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex');

/** Magic bytes by offset; a negative offset counts from the end. */
const signatures: readonly (readonly [at: number, bytes: Buffer])[] = [
  [0, Buffer.from('#!')],
  // Disc volumes: ISO 9660 and UDF.
  ...[32_768, 34_816, 36_864].flatMap((at) =>
    ['CD001', 'BEA01', 'NSR02', 'NSR03'].map((name) => [at + 1, Buffer.from(name)] as const),
  ),
  // Virtual disks.
  ...[0, -512, -511].map((at) => [at, Buffer.from('conectix')] as const),
  [0, Buffer.from('vhdxfile')],
  [0, Buffer.from('KDMV')],
  [0, Buffer.from('MSWIM\0')],
  [0, Buffer.from('4c00000001140200', 'hex')],
];
/** Text shortcuts: Windows, Linux desktops, and macOS. */
const shortcut =
  /^\s*(?:\[(?:InternetShortcut|Desktop Entry|DEFAULT\]\s+BASEURL)|<\?xml[^>]*>[\s\S]{0,300}?<(?:libraryDescription|searchConnectorDescription|PCSettings)\b)/i;

/** Whether a file is a program or starts one: by its bytes, its detected type, or its name. */
export function isProgram(name: string, bytes: Buffer, detected: string | undefined): boolean {
  if (endingsOf(name).some((ending) => programEndings.has(ending.trim()))) return true;
  if (detected !== undefined && programTypes.has(detected)) return true;
  if (detected === 'application/x-cfb' && isInstaller(bytes)) return true;
  return isSigned(bytes) || shortcut.test(startOf(bytes));
}

function isSigned(bytes: Buffer): boolean {
  return signatures.some(([at, signature]) => {
    const from = at < 0 ? bytes.length + at : at;
    return from >= 0 && bytes.subarray(from, from + signature.length).equals(signature);
  });
}

/** Decodes the start of a file as UTF-8, or as UTF-16 with a byte order mark, as in Windows shortcuts. */
function startOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 1_024);
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  return start.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}

function isInstaller(bytes: Buffer): boolean {
  if (bytes.length < 512) return false;
  const sectorBytes = 2 ** Math.min(bytes.readUInt16LE(30), 12);
  const root = (bytes.readUInt32LE(48) + 1) * sectorBytes;
  return bytes.subarray(root + 80, root + 96).equals(installerClass);
}
