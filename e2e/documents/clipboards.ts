import type { Page } from '@playwright/test'

/** As Word puts it on the clipboard: lists are paragraphs with their signs written out, and much that is Word's alone. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; } @list l0 { mso-list-id:1; mso-list-type:hybrid; } @list l0:level1 { mso-level-number-format:bullet; mso-level-text:\uF0B7; }
@list l1 { mso-list-id:2; } @list l1:level1 { mso-level-tab-stop:none; } @list l1:level2 { mso-level-number-format:alpha-lower; } --></style></head><body lang=EN-GB><!--StartFragment-->
<h2 style='color:#2E74B5'>Wound care<o:p></o:p></h2>
<p class=MsoNormal style='mso-margin-top-alt:auto;color:red;font-family:Calibri'>Staff <b style='mso-bidi-font-weight:normal'>wash</b> their hands.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Clean gloves<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Sterile gauze<o:p></o:p></p>
<p class=MsoNormal>Then, in this order:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Take off the dressing<o:p></o:p></p>
<p class=MsoListParagraph style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Look at the skin<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Put on a new one<o:p></o:p></p>
<p class=MsoNormal>Ring the <ins cite="mailto:A" datetime="2026-01-02">nurse</ins><del cite="mailto:A" datetime="2026-01-02">doctor</del> at once.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr><td width=301 style='width:225.4pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt'><p class=MsoNormal>Day<o:p></o:p></p></td><td colspan=2 style='border:solid windowtext 1.0pt'><p class=MsoNormal>Change it<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/a/msohtmlclip1/01/clip_image001.png">{{company.name}} keeps the record.<o:p></o:p></p>
<div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> See the care plan.<o:p></o:p></p></div></div>
<!--EndFragment--></body></html>`

export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-0000-1111-222233334444"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#123456;background-color:transparent;font-weight:400;font-style:italic;white-space:pre-wrap;">Keep it dry.</span></p>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:700;">Every morning</span></p></li></ul></b><br class="Apple-interchange-newline">`

export const hostile = `<p>Calm<img src=x onerror="window.hurt=1"><svg onload="window.hurt=1"></svg><iframe srcdoc="<script>parent.hurt=1</script>"></iframe></p><script>window.hurt=1</script><p onclick="window.hurt=1"><a href="javascript:window.hurt=1">a link</a></p><style>body{display:none}</style>`

/** Pastes where the caret is, as the browser does: CKEditor reads the clipboard of the event. */
export const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate(html => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', new DOMParser().parseFromString(html, 'text/html').body.innerText)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
