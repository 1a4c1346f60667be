/** What programs put on the clipboard, shortened but with the oddities that each is known for. */

export const wordDocument = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=FR-CA link="#0563C1" style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle><span lang=FR-CA style='font-size:28.0pt'>Consignes de chantier<o:p></o:p></span></p>
<h1 style='margin-top:12.0pt'><span lang=FR-CA>Avant de partir<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><span lang=FR-CA>Le <b style='mso-bidi-font-weight:normal'>ponceau</b> du
kilomètre 14 est <u>en réparation</u>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=FR-CA><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal><span lang=FR-CA>Voir le <a href="https://exemple.com/plan"><span style='color:#0563C1;text-decoration:underline'>plan</span></a> et le <a href="file:///C:/Users/plan.docx">plan local</a>.<o:p></o:p></span></p>
<!--EndFragment--></body></html>`;

const entry = (position: string, list: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph${position} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=FR-CA style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=FR-CA>${words}<o:p></o:p></span></p>`;

export const wordLists = `<html><body><!--StartFragment--><p class=MsoNormal>À apporter :</p>
${entry('CxSpFirst', 'l0', 1, '·', 'Casque')}
${entry('CxSpMiddle', 'l0', 2, 'o', 'Jugulaire')}
${entry('CxSpMiddle', 'l0', 2, 'o', 'Visière')}
${entry('CxSpLast', 'l0', 1, '·', 'Bottes')}
${entry('CxSpFirst', 'l1', 1, '1.', 'Arrivez')}
${entry('CxSpLast', 'l1', 1, '2.', 'Signez')}
<p class=MsoNormal>Merci</p><!--EndFragment--></body></html>`;

export const outlookMail = `<html><head><style>p{margin:0}</style></head><body lang=FR-CA>
<div style="display:none;max-height:0;mso-hide:all">Aperçu caché de l’infolettre</div>
<div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt'>Bonjour à vous,</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>La réunion est <span style='font-weight:bold'>reportée</span>.</p>
<!--[if gte vml 1]><v:shape id="Image_x0020_1" style='width:90pt'><v:imagedata src="cid:image001.png@01D"/></v:shape><![endif]--><![if !vml]><img width=120 height=40 src="cid:image001.png@01D" v:shapes="Image_x0020_1"><![endif]><img src="https://pistage.example/o.gif" width="1" height="1">
<table class=MsoNormalTable border=0 cellspacing=0><tr style='mso-yfti-irow:0'><td style='padding:0cm'><p class=MsoNormal>Éloïse Côté</p></td><td><p class=MsoNormal>514 555-0188</p></td></tr></table></div></body></html>`;

export const googleDoc = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5f0c-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;">Horaire</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Départ à </span><span style="font-size:11pt;font-weight:700;font-style:normal;">5 h 45</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">sans retard</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Grumiers</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Équipes </span><span style="font-weight:400;text-decoration:line-through;">de nuit</span></p></li></ul><p dir="ltr"><a href="https://exemple.com/carte" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Carte</span></a></p></b><br class="Apple-interchange-newline">`;

export const webPage = `<html><body><!--StartFragment--><header><nav><button>Menu</button></nav></header><article class="post" style="position:fixed"><h1 onclick="alert(1)">Fermeture</h1><div><div>Le chemin est fermé.</div></div><h6>Détail</h6><pre><code>ligne 1
ligne 2</code></pre><blockquote cite="x">Citation</blockquote><hr><section><p>Fin</p></section></article><script>alert(1)</script><!--EndFragment--></body></html>`;

export const newsletter = `<table width="600"><tbody><tr><td><table><tr><td><h1>Infolettre</h1></td></tr><tr><td><p>Premier paragraphe.</p><p>Deuxième paragraphe.</p></td></tr></table></td></tr><tr><td><table><tr><td>Lundi</td><td>6 h 30</td></tr><tr><td><p>Mardi</p></td><td><p>7 h</p></td></tr></table></td></tr></tbody></table>`;

export const scriptedPage = `<p><a href="javascript:alert(1)">un</a> <a href=" java&#10;script:alert(1)">deux</a> <a href="data:text/html,x">trois</a> <a href="/quatre">quatre</a> <a href="mailto:rh@boreal.example" onclick="alert(1)" target="_top">cinq</a></p><iframe src="https://exemple.com"></iframe><form><input value="x"><textarea>y</textarea></form><svg><script>alert(1)</script></svg><img src="data:image/png;base64,iVBO" onerror="alert(1)"><img src="http://exemple.com/a.png"><img src=x>`;
