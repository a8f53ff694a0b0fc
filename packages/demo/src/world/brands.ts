/** Invented brands that demo creators advertise. */
export const brandNames: readonly string[] = (
  'Aldermoor, Amberlane, Arctello, Asterwick, Bellquay, Birchwell, Bluefennel, Bramio, Brightpeg, Calderon & Fitch, Canvasby, Cinderpot, ' +
  'Clearmoss, Cloudberry Home, Coppertide, Corvanta, Dapplefield, Dovetail Supply, Drummora, Duskline, Eastferry, Elmtronic, Emberkin, Evergrain, ' +
  'Fallowood, Fernandale, Finchley Tools, Flintaro, Foxmere, Gildenleaf, Glasshook, Glimmerly, Goldenrook, Greywater Audio, Harborlight Skin, Hazelform, ' +
  'Heathmark, Honeyforge, Inkwillow, Ironquill, Jadecroft, Juniperline, Kestrelo, Kindlebay, Kitehouse, Lanternly Co, Larkspindle, Lumenora, ' +
  'Maplewrit, Marrowstone, Meadowsip, Mintgarden Labs, Moonbasin, Nestarra, Nightjar Sound, Northloom, Oakenly, Olivane, Opaline Studio, Orchardnine, ' +
  'Pebblewear, Pinevolt, Plumhaven, Quarrytech, Quillstone, Rainharbor, Redsparrow, Ripplewick, Rosenfold, Saltmarrow, Sandpiper Gear, Silverthistle, ' +
  'Snowdropio, Stellaroak, Sunbramble, Tallowmint, Thistledown Kids, Timberjoy, Velourine, Wrenfield'
).split(', ');
